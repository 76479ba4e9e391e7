import { expect, test } from 'vitest';
import { frenchRules } from '../../../test/support/frenchRules.ts';
import type { NoticeContent, RequestStep } from './noticeContent.ts';
import { getNoticeTexts } from './noticeTexts.ts';

const requestSteps: RequestStep[] = [
  'sent',
  'changed',
  'extended',
  'withdrawn',
  'askedAgain',
  'reopened',
];
const expiringDocument = { documentId: 1, slot: 'PassportScan', date: '2026-12-05' };
const requestFacts = { requestId: 1, round: 1 };
const allNotices: NoticeContent[] = [
  { kind: 'filed', facts: {} },
  { kind: 'statusChanged', facts: { from: 2, to: 3 } },
  { kind: 'noteVisible', facts: { noteId: 1 } },
  ...requestSteps.map(
    (step): NoticeContent => ({ kind: 'request', facts: { ...requestFacts, step } }),
  ),
  ...[7, 1, -1].map(
    (stage): NoticeContent => ({
      kind: 'requestReminder',
      facts: { ...requestFacts, stage, dueOn: '2026-12-01' },
    }),
  ),
  ...[90, 30, 7, 0].flatMap((stage): NoticeContent[] => [
    { kind: 'paperExpiring', facts: { ...expiringDocument, stage } },
    { kind: 'papersExpiring', facts: { ...expiringDocument, stage } },
  ]),
  { kind: 'staffFiled', facts: {} },
  { kind: 'requestAnswered', facts: requestFacts },
  { kind: 'documentsReplaced', facts: { slots: ['JobOffer'], areAdditional: false } },
];

test('every kind of notice has texts in both languages, with French typography', () => {
  for (const noticeContent of allNotices) {
    const { subject, says } = getNoticeTexts(noticeContent, '2026-12-05');
    for (const text of [subject.fr, says.fr]) {
      expect(text).not.toMatch(/\b(the|your|program)\b/i);
      for (const [rule, broken] of frenchRules) {
        expect([noticeContent, rule, broken.exec(text)?.[0]]).toEqual([
          noticeContent,
          rule,
          undefined,
        ]);
      }
    }
    // A subject contains both languages in one line with a slash between them, so neither half may contain a slash.
    expect(subject.en).toMatch(/^[a-z][^/.]{5,40}$/);
    expect(subject.fr).toMatch(/^[a-zé][^/.]{5,45}$/);
    expect(says.en).toMatch(/^[A-Z].*\.$/);
  }
});

test('a mail about a request names the due day, and a reminder after that day says that the request is overdue', () => {
  const sent = getNoticeTexts(
    { kind: 'request', facts: { ...requestFacts, step: 'sent' } },
    '2026-12-05',
  );
  expect(sent.says.en).toBe(
    'The program needs more documents or information from you by December 5, 2026.',
  );
  expect(sent.says.fr).toBe('Le programme a besoin de compléments d’ici le 5 décembre 2026.');
  const late = { ...requestFacts, stage: -1, dueOn: '2026-12-01' };
  const { subject, says } = getNoticeTexts({ kind: 'requestReminder', facts: late }, '');
  expect(subject.en).toBe('your answer is overdue');
  expect(says.fr).toContain('au plus tard le 1er décembre 2026');
});
