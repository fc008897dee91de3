import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeTransfer } from '../../../src/http/body/transfer-encoding.ts';
import { parseContentType } from '../../../src/http/content-type.ts';

interface Named {
  readonly header?: string;
  readonly type?: string;
  readonly query?: string;
}

async function decode(body: string, { header, type, query }: Named): Promise<string> {
  const sources = { header, contentType: parseContentType(type), query };
  return Buffer.from(await decodeTransfer(Buffer.from(body), 'key', sources)).toString();
}

describe('decodeTransfer', () => {
  it('leaves a body alone when no encoding is named', async () => {
    assert.equal(await decode('a%20b', { type: 'text/plain' }), 'a%20b');
  });

  it('lets the header decide before the Content-Type, and that before the query', async () => {
    const type = 'text/plain; encoding=urlencoded';
    assert.equal(await decode('YQ==', { header: 'base64', type, query: 'qp' }), 'a');
    assert.equal(await decode('%61', { type, query: 'base64' }), 'a');
    assert.equal(await decode('=61', { type: 'text/plain', query: 'qp' }), 'a');
  });

  it('reads the encoding of a Content-Type only on text/plain', async () => {
    assert.equal(await decode('YQ==', { type: 'text/csv; encoding=base64' }), 'YQ==');
  });

  it('takes names of encodings in any case', async () => {
    assert.equal(await decode('=61', { header: 'Quoted-Printable' }), 'a');
  });

  for (const unknown of ['foo', 'rot13', 'constructor', '__proto__', 'base64, base64']) {
    it(`refuses the encoding ${JSON.stringify(unknown)}`, async () => {
      await assert.rejects(decode('a', { query: unknown }), {
        code: 'BODY_ENCODING',
        message: `Cannot decode the body from "${unknown}": Expected urlencoded, base64, quoted-printable, qp`,
      });
    });
  }

  it('refuses an empty encoding, wherever it is named', async () => {
    for (const sources of [
      { query: '' },
      { header: '' },
      { type: 'text/plain; encoding=""' },
      { type: 'text/plain; encoding=' },
    ]) {
      await assert.rejects(decode('a', sources), {
        code: 'BODY_ENCODING',
        message: 'Cannot decode the body from an empty encoding: Expected urlencoded, base64, quoted-printable, qp',
      });
    }
  });

  it('refuses two encodings in one Content-Type', async () => {
    await assert.rejects(decode('a', { type: 'text/plain; encoding=base64; encoding=qp' }), {
      code: 'BODY_ENCODING',
      message: 'Cannot take 2 encodings in one Content-Type',
    });
  });
});
