import { notStrictEqual, strictEqual } from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Settings } from '../../../../../src/commands/text/awk/runtime/settings.ts';

describe('settings', () => {
  test('keep the rules that FS, FPAT and RS stand for when they are assigned again', () => {
    const settings = new Settings();
    settings.FS = ':';
    const byColon = settings.fieldRule;
    settings.FS = ',';
    notStrictEqual(settings.fieldRule, byColon);
    settings.FS = ':';
    strictEqual(settings.fieldRule, byColon);
    settings.RS = 'x+';
    const byPattern = settings.recordRule;
    settings.RS = '\n';
    settings.RS = 'x+';
    strictEqual(settings.recordRule, byPattern);
    settings.FPAT = '[a-z]+';
    const content = settings.fieldRule;
    strictEqual(content.kind, 'content');
    settings.FPAT = '[a-z]+';
    strictEqual(settings.fieldRule, content);
  });

  test('follow FS again after FPAT, whatever it was', () => {
    const settings = new Settings();
    settings.FPAT = '[a-z]+';
    settings.FS = ' ';
    strictEqual(settings.fieldRule.kind, 'blank');
  });

  test('divide fields by other rules within paragraphs and where case does not matter', () => {
    const settings = new Settings();
    settings.FS = 'x+';
    strictEqual(settings.fieldRule.kind, 'bytes');
    settings.IGNORECASE = 1;
    strictEqual(settings.fieldRule.kind, 'pattern');
    settings.IGNORECASE = 0;
    settings.FS = ':';
    const inLines = settings.fieldRule;
    settings.RS = '';
    notStrictEqual(settings.fieldRule, inLines);
    settings.RS = '\n';
    strictEqual(settings.fieldRule, inLines);
  });
});
