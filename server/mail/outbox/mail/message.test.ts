import { expect, test } from 'vitest';
import { isQuotable, type Message, renderHtml, renderPlainText } from './message.ts';

const message: Message = {
  to: 'ada@inn.test',
  subject: 'RCIP-2026-000123: see its new status',
  language: 'en',
  en: [{ title: 'Application <1' }, 'Changed.', { small: 'Why it came & goes.' }],
  fr: [{ title: 'Demande <1' }, 'Modifiée.', { small: 'Pourquoi.' }],
};

test('titles in a mail become headings, and the small print of the mail becomes one paragraph of escaped text', () => {
  const html = renderHtml(message);
  expect(html).toMatch(/<h1 [^>]*>Application &#60;1<\/h1>/);
  expect(html).toMatch(/<p class="quiet"[^>]*>Why it came &#38; goes\.<\/p>/);
  expect(renderPlainText(message)).toMatch(
    /^Application <1\n\nChanged\.\n\nWhy it came & goes\.\n\n— — —/,
  );
});

test('a mail has dark colours for dark mode, and is readable in programs without dark mode', () => {
  const html = renderHtml(message);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(
    /@media \(prefers-color-scheme:dark\)\{\s*body\{background:#101a17!important/,
  );
  expect(html).toContain('<body style="margin:0;padding:24px;background:#f3f6f5;color:#14231f;');
});

test.each([
  ['https://casino.example/win', false],
  ['Go to HTTP://x', false],
  ['WWW.casino', false],
  ['Win at casino.example/win', false],
  ['Win at t.co', false],
  ['Casino｡example', false],
  ['win@casino', false],
  ['Bakery\nYou have won', false],
  ['', false],
  ['St. John’s Inn', true],
  ["St. John's Inn", true],
  ['A.B. Foods Ltd.', true],
  ['Coffee @ Main', true],
  ['Boulangerie L’Étoile inc. (1987)', true],
])('a mail may quote the person’s name %j: %s', (name, may) => {
  expect(isQuotable(name)).toBe(may);
});
