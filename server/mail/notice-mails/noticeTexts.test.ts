import { expect, test } from 'vitest';
import { frenchRules } from '../../../test/support/frenchRules.ts';
import type { NoticeContent, RequestStep } from './noticeContent.ts';
import { textsOfNotice } from './noticeTexts.ts';

const steps: RequestStep[] = ['sent', 'changed', 'extended', 'withdrawn', 'askedAgain', 'reopened'];
const paper = { documentId: 1, slot: 'PassportScan', date: '2026-12-05' };
const asked = { requestId: 1, round: 1 };
const all: NoticeContent[] = [
  { kind: 'filed', facts: {} },
  { kind: 'statusChanged', facts: { from: 2, to: 3 } },
  { kind: 'noteVisible', facts: { noteId: 1 } },
  ...steps.map((step): NoticeContent => ({ kind: 'request', facts: { ...asked, step } })),
  ...[7, 1, -1].map(
    (stage): NoticeContent => ({
      kind: 'requestReminder',
      facts: { ...asked, stage, dueOn: '2026-12-01' },
    }),
  ),
  ...[90, 30, 7, 0].flatMap((stage): NoticeContent[] => [
    { kind: 'paperExpiring', facts: { ...paper, stage } },
    { kind: 'papersExpiring', facts: { ...paper, stage } },
  ]),
  { kind: 'staffFiled', facts: {} },
  { kind: 'requestAnswered', facts: asked },
  { kind: 'documentsReplaced', facts: { slots: ['JobOffer'], areAdditional: false } },
];

test('every kind of notice has texts in both languages, with French typography', () => {
  for (const told of all) {
    const { subject, says } = textsOfNotice(told, '2026-12-05');
    for (const text of [subject.fr, says.fr]) {
      expect(text).not.toMatch(/\b(the|your|program)\b/i);
      for (const [rule, broken] of frenchRules) {
        expect([told, rule, broken.exec(text)?.[0]]).toEqual([told, rule, undefined]);
      }
    }
    // A subject contains both languages in one line with a slash between them, so neither half may contain a
    // slash.
    expect(subject.en).toMatch(/^[a-z][^/.]{5,40}$/);
    expect(subject.fr).toMatch(/^[a-zé][^/.]{5,45}$/);
    expect(says.en).toMatch(/^[A-Z].*\.$/);
  }
});

test('the text of a request names its due day, and a reminder says that it is overdue', () => {
  const sent = textsOfNotice({ kind: 'request', facts: { ...asked, step: 'sent' } }, '2026-12-05');
  expect(sent.says.en).toBe('The program needs something more from you by December 5, 2026.');
  expect(sent.says.fr).toBe('Le programme a besoin de compléments d’ici le 5 décembre 2026.');
  const late = { ...asked, stage: -1, dueOn: '2026-12-01' };
  const { subject, says } = textsOfNotice({ kind: 'requestReminder', facts: late }, '');
  expect(subject.en).toBe('your answer is overdue');
  expect(says.fr).toContain('pour le 1er décembre 2026');
});
