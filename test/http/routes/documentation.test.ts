import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { COMMANDS } from '../../../src/commands/list.ts';
import { startPenstock } from '../../support/penstock.ts';

// Every endpoint is asked without a key, which would be too many failed authentications.
const service = await startPenstock({ PENSTOCK_LIMIT_FAILED_AUTH_PER_MINUTE: '0' });

type Operations = Record<
  string,
  Record<string, { operationId: string; security?: unknown[]; parameters?: { in: string; name: string }[] }>
>;

describe('GET /openapi.json', async () => {
  const answer = await service.send({ path: '/openapi.json', key: null });
  const paths = answer.json().paths as Operations;

  it('is an OpenAPI 3.1.0 document of version 1.0.0', () => {
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(answer.json().openapi, '3.1.0');
    assert.equal((answer.json().info as { version: string }).version, '1.0.0');
  });

  it('has an operation for every command that has an endpoint', () => {
    for (const { name, endpoint } of COMMANDS) {
      const methods = endpoint === false ? [] : (endpoint?.methods ?? ['POST']);
      for (const method of methods) assert.ok(paths[`/${name}`]?.[method.toLowerCase()], `${method} /${name}`);
    }
  });

  it('names every operation once, and the parameters of every path', () => {
    const ids = Object.values(paths).flatMap((item) => Object.values(item).map((operation) => operation.operationId));
    assert.equal(new Set(ids).size, ids.length);
    for (const [path, item] of Object.entries(paths)) {
      const names = Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1]);
      for (const { parameters = [] } of Object.values(item)) {
        assert.deepEqual(
          parameters.filter((one) => one.in === 'path').map((one) => one.name),
          names,
          path,
        );
      }
    }
  });

  it('says of exactly the open endpoints that they need no key', async () => {
    for (const [path, item] of Object.entries(paths)) {
      for (const [method, { security }] of Object.entries(item)) {
        const { status } = await service.send({ method: method.toUpperCase(), path, key: null });
        assert.equal(status === 401, security === undefined, `${method} ${path} answers ${status}`);
      }
    }
  });

  it('answers every described path with one of its methods', async () => {
    for (const path of Object.keys(paths)) {
      const { status, headers } = await service.send({ method: 'OPTIONS', path });
      assert.equal(status, 204);
      for (const method of Object.keys(paths[path] ?? {})) assert.ok(headers.allow?.includes(method.toUpperCase()));
    }
  });

  it('refers only to schemas that it has', () => {
    const schemas = (answer.json().components as { schemas: Record<string, unknown> }).schemas;
    const names = Array.from(answer.text.matchAll(/"#\/components\/schemas\/(\w+)"/g), (match) => match[1] ?? '');
    assert.ok(names.length > 0);
    for (const name of new Set(names)) assert.ok(name in schemas, name);
  });
});

describe('GET /docs', async () => {
  const { headers, text } = await service.send({ path: '/docs', key: null });

  it('is a page that lists every operation', async () => {
    const { paths } = (await service.send({ path: '/openapi.json' })).json() as { paths: Operations };
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    for (const [path, item] of Object.entries(paths)) {
      for (const method of Object.keys(item)) {
        assert.ok(
          text.includes(`<span class="method">${method.toUpperCase()}</span><code>${path}</code>`),
          `${method} ${path}`,
        );
      }
    }
  });

  it('runs no script and loads nothing', () => {
    const active = /<script|<link|<img|<iframe|src=|url\(|@import|\sstyle=|\son\w+=/.exec(text);
    assert.equal(active, null);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none'; style-src 'sha256-[^ ]+'; /);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    assert.ok(policy.includes(`'sha256-${createHash('sha256').update(style).digest('base64')}'`));
  });
});

describe('GET /llms.txt', () => {
  it('names every command with its summary', async () => {
    const { headers, text } = await service.send({ path: '/llms.txt', key: null });
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    for (const { name, summary } of COMMANDS) assert.ok(text.includes(`- [${name}](/man?cmd=${name}): ${summary}\n`));
  });
});
