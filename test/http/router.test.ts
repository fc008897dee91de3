import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textAnswer } from '../../src/http/answer.ts';
import type { Method, Route } from '../../src/http/route.ts';
import { Router } from '../../src/http/router.ts';

function route(method: Method, path: string): Route {
  return { method, path, access: 'open', operation: {}, handle: () => textAnswer('') };
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
