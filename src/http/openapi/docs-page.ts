import { createHash } from 'node:crypto';
import type { Operation } from '../../commands/definition/openapi-operation.ts';
import type { Json } from '../../commands/definition/openapi-schemas.ts';
import type { Route } from '../route.ts';
import { Html, html } from './html.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
summary { cursor: pointer; padding: .4rem 0; }
code, .method { font-family: ui-monospace, monospace; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
details { border-top: 1px solid #8886; }
details > div { padding: 0 0 1rem 4.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-top: 1px solid #8883; }
p { white-space: pre-line; }
@media (max-width: 40rem) { details > div { padding-left: 0; } }
`;

/** What the page may do: show its own style and nothing else. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page at `/docs`: every operation of the OpenAPI document, readable without scripts. */
export function docsPage(routes: readonly Route[]): string {
  const groups = Map.groupBy(routes, ({ operation }) => texts(operation.tags)[0] ?? '');
  const sections = [...groups].map(
    ([tag, group]) => html`<section><h2>${tag}</h2>${group.map((route) => operationHtml(route))}</section>`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Penstock: HTTP interface</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<h1>Penstock: HTTP interface</h1>
<p>Every command is an endpoint: query parameters are its flags, the request body is its input. At <code>/</code> several commands run as one pipeline.
Send the key as <code>X-API-Key: pk_…</code> or <code>Authorization: Bearer pk_…</code>.
The same as an OpenAPI document: <a href="/openapi.json">/openapi.json</a>.</p>
${sections}
</body>
</html>
`.text;
}

function operationHtml({ method, path, operation }: Route): Html {
  const summary = text(operation.summary);
  return html`<details>
<summary><span class="method">${method}</span><code>${path}</code> ${summary}</summary>
<div>${descriptionHtml(operation)}${parametersHtml(operation)}${responsesHtml(operation)}</div>
</details>
`;
}

function descriptionHtml(operation: Operation): Html {
  const description = text(operation.description);
  return description === '' ? html`` : html`<p>${description}</p>`;
}

function parametersHtml(operation: Operation): Html {
  const rows = list(operation.parameters).map((parameter) => {
    const required = member(parameter, 'required') === true ? ', required' : '';
    const place = `${text(member(parameter, 'in'))}${required}`;
    return html`<tr><td><code>${text(member(parameter, 'name'))}</code></td><td>${place}</td><td>${text(member(parameter, 'description'))}</td></tr>`;
  });
  return rows.length === 0 ? html`` : html`<table><tr><th>Parameter</th><th>In</th><th></th></tr>${rows}</table>`;
}

function responsesHtml(operation: Operation): Html {
  const { responses } = operation;
  if (!isObject(responses)) return html``;
  const rows = Object.entries(responses).map(
    ([status, response]) => html`<tr><td>${status}</td><td>${text(member(response, 'description'))}</td></tr>`,
  );
  return html`<table><tr><th>Status</th><th></th></tr>${rows}</table>`;
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function member(value: Json, name: string): Json | undefined {
  return isObject(value) ? value[name] : undefined;
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: Json | undefined): string[] {
  return list(value).map(text);
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
