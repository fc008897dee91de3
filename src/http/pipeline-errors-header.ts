/** Bytes of the header value at most: common clients take 16 KiB of response headers in all. */
const MOST_BYTES = 8 * 1024;

/** Characters of one message at most, so that one long message does not leave the others out. */
const MOST_CHARACTERS = 1024;

/** Room for the last entry, which says how many were left out. */
const RESERVE = 64;

/**
 * The value of `X-Pipeline-Errors`: a JSON array of the messages in ASCII. A value that would become too long ends
 * with an entry that says how many messages it leaves out.
 *
 * @example pipelineErrorsHeader(['jq: Cannot read "é"']) // '["jq: Cannot read \\"\\u00e9\\""]'
 */
export function pipelineErrorsHeader(messages: readonly string[]): string {
  const entries: string[] = [];
  let length = 2;
  for (const message of messages) {
    const entry = asciiJson(message.length > MOST_CHARACTERS ? `${message.slice(0, MOST_CHARACTERS)}…` : message);
    length += entry.length + 1;
    if (length > MOST_BYTES - RESERVE) {
      entries.push(asciiJson(`${messages.length - entries.length} more errors are left out`));
      break;
    }
    entries.push(entry);
  }
  return `[${entries.join(',')}]`;
}

function asciiJson(text: string): string {
  return JSON.stringify(text).replace(/[\u007f-\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
