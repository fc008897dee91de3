import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textAnswer } from '../../src/http/answer.ts';
import type { Method, Route } from '../../src/http/route.ts';
import { Router } from '../../src/http/router.ts';

function route(method: Method, path: string): Route {
  return { method, path, access: 'open', operation: {}, handle: () => textAnswer('') };
}

function deepRoute(method: Method, path: string): Route {
  return { ...route(method, path), lastSpansSlashes: true };
}

describe('Router', () => {
  it('prefers a path to one with braces', () => {
    const router = new Router([route('GET', '/api/{x}'), route('POST', '/api/rotate')]);
    assert.equal(router.find('/api/rotate')?.routes.has('POST'), true);
    assert.deepEqual(router.find('/api/other')?.parameters, ['other']);
  });

  it('gives what stands where the path has braces, decoded', () => {
    const router = new Router([route('GET', '/a/{x}/b/{y}')]);
    assert.deepEqual(router.find('/a/1%2F2/b/%C3%A9')?.parameters, ['1/2', 'é']);
  });

  it('finds no path with other segments, more of them, or empty ones', () => {
    const router = new Router([route('GET', '/a/{x}')]);
    for (const path of ['/a', '/a/', '/a/b/c', '/b/c', 'a/b', '', '//a/b']) assert.equal(router.find(path), undefined);
  });

  it('lets the last segment hold slashes, encoded or not, where a route says so', () => {
    const router = new Router([deepRoute('GET', '/tmp/{path}'), route('GET', '/tmp')]);
    for (const [path, parameter] of [
      ['/tmp/a', 'a'],
      ['/tmp/a/b%2Fc/%C3%A9', 'a/b/c/é'],
      ['/tmp/a%2525', 'a%25'],
      ['/tmp/a/', 'a/'],
      ['/tmp//a', '/a'],
      ['/tmp/../a', '../a'],
    ] as const) {
      assert.deepEqual(router.find(path)?.parameters, [parameter], path);
    }
    for (const path of ['/tmp/', '/tmpx/a', '/x/tmp/a', '/TMP/a']) assert.equal(router.find(path), undefined, path);
    assert.deepEqual(router.find('/tmp')?.parameters, []);
  });

  it('keeps the segments before such a last one apart', () => {
    const router = new Router([deepRoute('GET', '/{owner}/files/{path}')]);
    assert.deepEqual(router.find('/a%2Fb/files/c/d')?.parameters, ['a/b', 'c/d']);
    assert.equal(router.find('/a/b/files/c'), undefined);
  });

  it('refuses percent-encoding that is no UTF-8', () => {
    const router = new Router([deepRoute('GET', '/tmp/{path}')]);
    for (const path of ['/tmp/%', '/tmp/a/%E0%A4%A', '/tmp/%ff/b', '/tmp/%ED%A0%80']) {
      assert.throws(() => router.find(path), { code: 'INVALID_REQUEST' }, path);
    }
  });

  it('refuses routes of one path that differ in what the last segment may hold', () => {
    assert.throws(
      () => new Router([deepRoute('GET', '/a/{x}'), route('POST', '/a/{x}')]),
      /the path \/a\/\{x\} differ/,
    );
  });

  it('refuses two routes of the same method and path', () => {
    assert.throws(() => new Router([route('GET', '/a'), route('GET', '/a')]), /the path \/a$/);
  });
});

describe('the methods of a path', () => {
  it('are those of its routes, HEAD where GET works, and OPTIONS', () => {
    const router = new Router([route('POST', '/a'), route('GET', '/a'), route('DELETE', '/b/{x}')]);
    assert.equal(router.find('/a')?.allow, 'GET, HEAD, OPTIONS, POST');
    assert.equal(router.find('/b/1')?.allow, 'DELETE, OPTIONS');
  });
});
