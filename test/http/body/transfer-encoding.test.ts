import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeTransfer, type EncodingSources } from '../../../src/http/body/transfer-encoding.ts';
import { parseContentType } from '../../../src/http/content-type.ts';

function decode(body: string, { header, type, query }: { header?: string; type?: string; query?: string }): string {
  const sources: EncodingSources = { header, contentType: parseContentType(type), query };
  return Buffer.from(decodeTransfer(Buffer.from(body), sources)).toString();
}

describe('decodeTransfer', () => {
  it('leaves a body alone when no encoding is named', () => {
    assert.equal(decode('a%20b', { type: 'text/plain' }), 'a%20b');
  });

  it('lets the header decide before the Content-Type, and that before the query', () => {
    const type = 'text/plain; encoding=urlencoded';
    assert.equal(decode('YQ==', { header: 'base64', type, query: 'qp' }), 'a');
    assert.equal(decode('%61', { type, query: 'base64' }), 'a');
    assert.equal(decode('=61', { type: 'text/plain', query: 'qp' }), 'a');
  });

  it('reads the encoding of a Content-Type only on text/plain', () => {
    assert.equal(decode('YQ==', { type: 'text/csv; encoding=base64' }), 'YQ==');
  });

  it('takes names of encodings in any case', () => {
    assert.equal(decode('=61', { header: 'Quoted-Printable' }), 'a');
  });

  for (const unknown of ['foo', 'rot13', '', 'constructor', '__proto__', 'base64, base64']) {
    it(`refuses the encoding ${JSON.stringify(unknown)}`, () => {
      assert.throws(() => decode('a', { query: unknown }), {
        code: 'BODY_ENCODING',
        message: `Cannot decode the body from "${unknown}": Expected urlencoded, base64, quoted-printable, qp`,
      });
    });
  }

  it('refuses two encodings in one Content-Type', () => {
    assert.throws(() => decode('a', { type: 'text/plain; encoding=base64; encoding=qp' }), {
      code: 'BODY_ENCODING',
      message: 'Cannot take 2 encodings in one Content-Type',
    });
  });
});
