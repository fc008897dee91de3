import { LIMIT_TABLE } from '../../limits.ts';
import { grouped } from '../../text/grouped.ts';
import { code, rows, type Topic } from '../topic.ts';

const { tempFileBytes, tempTotalBytes, tempFiles, tempExpiredHours, pipelines, pipelineBytes } = LIMIT_TABLE;
const MEBIBYTE = 1024 * 1024;

/** Temp files and saved pipelines, and their resources over HTTP. */
export const files: Topic = {
  name: 'files',
  summary: 'Temp files and saved pipelines',
  sections: [
    {
      title: 'DESCRIPTION',
      body: [
        'Temp files stand below /tmp/. They belong to your key, nobody else sees them, and no file of the machine is among them. Their names are opaque: upper and lower case differ, and a slash only imitates a folder. Contents are compressed and encrypted.',
        'Saved pipelines are texts with a name that stay until you delete them. A text need not be a pipeline. They are encrypted too.',
        'Where a command takes either, a name means a temp file first. A name that begins with /tmp/ means a temp file alone.',
      ],
    },
    {
      title: 'COMMANDS',
      body: [
        rows(
          ['tee', 'writes a temp file, or adds to one'],
          ['touch', 'makes an empty one, or lets one live anew'],
          ['ls, find', 'list temp files'],
          ['cat, diff, test', 'read files, and saved pipelines'],
          ['save', 'saves, shows and lists pipelines'],
          ['source', 'runs a saved pipeline, or the text in a file'],
          ['mv, cp, rm', 'rename, copy and delete either'],
        ),
      ],
    },
    {
      title: 'EXPIRY',
      body: [
        `A temp file lives 36 hours from when it was written, unless the command, or the setting tmp_expiry of your key, says otherwise; 168 hours is the most, and the setting is at least 0.001 hours, 3.6 seconds. After that it is not there for any command. For ${tempExpiredHours.default} hours more PATCH can bring it back, as long as its room is not needed for new files.`,
        'Its time is that of the last write or touch.',
      ],
    },
    {
      title: 'TEMP FILES OVER HTTP',
      body: [
        rows(
          ['GET /tmp', 'all files with their sizes, times and types, and what is used of the limits, as JSON'],
          ['GET /tmp/PATH', 'the content, with the type that it was stored with'],
          ['POST /tmp/PATH', 'the body becomes the file, its Content-Type the type of the file'],
          ['PATCH /tmp/PATH', 'without a body, the file expires 12 hours later'],
          ['PATCH /tmp/PATH', 'with a name as its body, the file gets that name; with cmd=cp, a copy gets it'],
          ['DELETE /tmp/PATH', 'deletes the file, also one that PATCH could bring back'],
        ),
        'PATH may have slashes.',
        'With --data-binary and no Content-Type, curl names the type of a form, and that is stored. The body is stored as it is: curl -F would put its form around the file. PUT (curl -T) does not exist here.',
        code(
          'curl -H "X-API-Key: $PENSTOCK_KEY" -H \'Content-Type: image/png\' \\',
          "  --data-binary @plot.png 'http://127.0.0.1:8080/tmp/plots/today.png'",
          'curl -H "X-API-Key: $PENSTOCK_KEY" -o copy.png \\',
          "  'http://127.0.0.1:8080/tmp/plots/today.png'",
        ),
      ],
    },
    {
      title: 'VERSIONS',
      body: [
        'The answers to GET and POST have an ETag, which changes with the content. A request can ask that the file be of one version:',
        rows(
          ['POST with If-None-Match: *', 'makes the file only when there is none'],
          ['POST, PATCH, DELETE with If-Match: ETAG', 'change the file only when it still has that ETag'],
          ['GET with If-None-Match: ETAG', 'answers 304 when you have that version already'],
          ['GET with If-Match and Range', 'reads parts that belong together'],
        ),
        'What may not be changed stays as it is, and the answer is 412. If-Unmodified-Since and If-Modified-Since work too, by the second.',
      ],
    },
    {
      title: 'PERCENT SIGNS IN NAMES',
      body: [
        '%Y, %m, %d and the other specifiers of date stand for the date wherever a path is typed, and %% for one percent sign. In the address of a request, write %25 for each % that you would type in a pipeline.',
        rows(
          ['log-%F in a pipeline, log-%25F in an address', 'the file /tmp/log-2026-03-10, on that day'],
          ['100%% in a pipeline, 100%25%25 in an address', 'the file /tmp/100%'],
        ),
        'ls shows names as they are stored. A name that it shows with % has to be typed with %%; as it is, it may mean another file. So give no names with % to files that you list for xargs.',
      ],
    },
    {
      title: 'SAVED PIPELINES OVER HTTP',
      body: [
        rows(
          ['GET /pipelines', 'the names, one on each line; with json=1 everything, as JSON'],
          ['GET /pipelines/NAME', 'the text'],
          ['PUT /pipelines/NAME', 'the body becomes the text; POST does the same'],
          ['DELETE /pipelines/NAME', 'deletes it'],
          ['POST /pipelines/NAME/run', 'runs it with the body as its input, as POST / runs a text'],
        ),
        code(
          'curl -H "X-API-Key: $PENSTOCK_KEY" -X PUT -d \'sort | uniq -c\' \\',
          "  'http://127.0.0.1:8080/pipelines/count'",
          "printf 'b\\na\\nb\\n' |",
          '  curl -H "X-API-Key: $PENSTOCK_KEY" --data-binary @- \\',
          "    'http://127.0.0.1:8080/pipelines/count/run'",
        ),
      ],
    },
    {
      title: 'LIMITS',
      body: [
        `A temp file has at most ${tempFileBytes.default / MEBIBYTE} MiB, all together ${grouped(tempTotalBytes.default / MEBIBYTE)} MiB, and there are at most ${grouped(tempFiles.default)}. There are at most ${grouped(pipelines.default)} saved pipelines, each of at most ${grouped(pipelineBytes.default)} bytes.`,
      ],
    },
  ],
  seeAlso: ['tee', 'ls', 'save', 'source', 'limits', 'auth'],
};
