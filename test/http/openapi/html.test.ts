import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html } from '../../../src/http/openapi/html.ts';

describe('html', () => {
  it('escapes values, also in attributes', () => {
    const value = `<script>"&'`;
    assert.equal(
      html`<p title="${value}">${value}</p>`.text,
      ['<p title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</p>'].join(''),
    );
  });

  it('keeps HTML that it made itself, and joins lists', () => {
    assert.equal(
      html`<ul>${['a', '<'].map((item) => html`<li>${item}</li>`)}</ul>`.text,
      '<ul><li>a</li><li>&lt;</li></ul>',
    );
  });
});
