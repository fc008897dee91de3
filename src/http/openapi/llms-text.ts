import type { Command } from '../../commands/definition/effects.ts';

/** The text at `/llms.txt`: what the service is and where to read on, for programs that read text. */
export function llmsText(commands: readonly Command[]): string {
  const areas = [...Map.groupBy(commands, (command) => command.area)].map(([area, group]) => {
    const lines = group.map(({ name, summary }) => `- [${name}](/man?cmd=${name}): ${summary}`);
    return `## ${area}\n\n${lines.join('\n')}\n`;
  });
  return `# Penstock

> An HTTP service that processes text: shell text tools as endpoints, chained in a pipeline string.

Send a pipeline as the body of POST /, or as the query parameter "pipeline" with the input as the body. Each command
is also an endpoint, POST /NAME, with its flags as query parameters and its input as the body. Every request needs a
key in the header X-API-Key or Authorization: Bearer; the output is text/plain, an error is JSON with "error" and "code".

    curl -H 'X-API-Key: pk_…' --data-binary 'echo b,a | tr , "\\n" | sort' https://HOST/

- [OpenAPI document](/openapi.json): every endpoint with its parameters
- [The pipeline language](/man?cmd=pipeline): quoting, operators, aliases, exports, history
- [Temp files and saved pipelines](/man?cmd=files)
- [Manual](/man): the list of all pages; /man?cmd=NAME shows one

${areas.join('\n')}`;
}
