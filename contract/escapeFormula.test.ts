import { expect, test } from 'vitest';
import { escapeFormula } from './escapeFormula.ts';

test.each([
  ["O'Brien-Smith"],
  ['a@b.ca'],
  ['A & B; Co.'],
  ['Jean-Paul – Côté'],
  ['Baker + Cook, nights'],
  ['1/2 time | weekends'],
  ['Zoé 🥐 "the baker"'],
  ['2 + 2 = 4'],
  [''],
])('escapeFormula returns the text %j unchanged', (text) => {
  expect(escapeFormula(text)).toBe(text);
});

test.each([
  ['-5 °C', "'-5 °C"],
  ["Inn;=cmd|'/C calc'!A0;x", "Inn;'=cmd|'/C calc'!A0;x"],
  ['Inn; \u00a0=1', "Inn; \u00a0'=1"],
  ['Inn;"=1"', 'Inn;"\'=1"'],
  ['a\t=1\n+2\r@3|-4,=5', "a\t'=1\n'+2\r'@3|'-4,'=5"],
  ['＝1;＋2|－3,＠4', "'＝1;'＋2|'－3,'＠4"],
  ['\u200b\u2060=1', "\u200b\u2060'=1"],
])('escapeFormula turns %j into %j', (text, harmless) => {
  expect(escapeFormula(text)).toBe(harmless);
});

test('escapeFormula is as fast on a long text of blanks or quotes as on any other text of that length', () => {
  // The test measures processor time, because real time depends on how busy the machine is.
  const millisecondsFor = (text: string) => {
    const started = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) escapeFormula(text);
    return process.cpuUsage(started).user / 1000;
  };
  const length = 50_000;
  millisecondsFor('a'.repeat(length));
  const plain = millisecondsFor('a'.repeat(length));
  for (const hostile of [' ', '"', '\t', ';', '='.concat(' ')]) {
    const text = hostile.repeat(length / hostile.length);
    expect(millisecondsFor(text)).toBeLessThan(20 * plain + 50);
  }
});
