import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeMarkup } from '../../../../src/commands/data/markup/decode-markup.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le');

describe('the encoding of markup', () => {
  it('is UTF-8 unless something else is said, with or without its mark', () => {
    assert.equal(decodeMarkup(Buffer.from('<p>é')), '<p>é');
    assert.equal(decodeMarkup(Buffer.from('\ufeff<p>é')), '<p>é');
    assert.equal(decodeMarkup(latin('<p>\xe9')), '<p>\udce9');
  });
  it('is UTF-16 by its mark, or by the zero bytes of the first tag', () => {
    assert.equal(decodeMarkup(wide('\ufeff<p>é😀')), '<p>é😀');
    assert.equal(decodeMarkup(wide('\ufeff<p>é').swap16()), '<p>é');
    assert.equal(decodeMarkup(wide('<?xml encoding="UTF-16"?>é')), '<?xml encoding="UTF-16"?>é');
    assert.equal(decodeMarkup(wide('<p>é').swap16()), '<p>é');
  });
  it('has U+FFFD where UTF-16 is malformed', () => {
    assert.equal(decodeMarkup(wide('\ufeff<p>\ud83d</p>')), '<p>\ufffd</p>');
    assert.equal(decodeMarkup(Buffer.concat([wide('\ufeff<p>'), Buffer.from('x')])), '<p>\ufffd');
  });
  it('is what XML or HTML declares', () => {
    for (const [declaration, bytes, text] of [
      ['<?xml version="1.0" encoding="ISO-8859-1"?>', '\xe9', 'é'],
      ['<?xml version="1.0" encoding=\'windows-1251\'?>', '\xcf\xf0', 'Пр'],
      ['<meta charset=windows-1252>', '\x80\x93', '€“'],
      ['<!doctype html><META http-equiv=content-type content="text/html; charset=Shift_JIS">', '\x93\xfa', '日'],
      ['<meta charset="iso-2022-jp">', '\x1b$BF|\x1b(B', '日'],
    ] as const) {
      assert.equal(decodeMarkup(latin(declaration + bytes)), declaration + text);
    }
  });
  it('is UTF-8 when the bytes are, whatever is declared', () => {
    assert.equal(decodeMarkup(Buffer.from('<meta charset=latin1>é')), '<meta charset=latin1>é');
    assert.equal(
      decodeMarkup(Buffer.from('<?xml version="1.0" encoding="UTF-16"?>é')),
      '<?xml version="1.0" encoding="UTF-16"?>é',
    );
  });
  it('keeps bytes as they are where the declared encoding is unknown', () => {
    assert.equal(decodeMarkup(latin('<meta charset=klingon>\xe9')), '<meta charset=klingon>\udce9');
  });
});
