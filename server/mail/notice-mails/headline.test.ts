import { expect, test } from 'vitest';
import { frenchRules } from '../../../test/support/frenchRules.ts';
import { renderPlainText, writeSubject } from '../outbox/mail/message.ts';
import type { ApplicationNotices, NoticeContent } from './noticeContent.ts';
import { writeNoticeMail } from './noticeMail.ts';

const programNames = { en: 'Pilot', fr: 'Pilote' };
const statusNotice: NoticeContent = { kind: 'statusChanged', facts: { from: 2, to: 3 } };
const noteNotice: NoticeContent = { kind: 'noteVisible', facts: { noteId: 1 } };
const requestNotice: NoticeContent = {
  kind: 'request',
  facts: { requestId: 1, round: 1, step: 'sent' },
};

const createApplications = (
  first: number,
  count: number,
  notices: NoticeContent[],
  dueOn = '',
): ApplicationNotices[] =>
  Array.from({ length: count }, (_, at) => ({
    applicationId: first + at,
    jobNumber: `RCIP-2026-${String(first + at).padStart(6, '0')}`,
    dueOn,
    notices,
  }));

function writeMail(applications: ApplicationNotices[], language: 'en' | 'fr' = 'en') {
  const draft = writeNoticeMail({
    to: 'ada@inn.test',
    language,
    firstName: 'Ada',
    reader: 'employer',
    publicUrl: 'https://portal.test',
    applications,
  });
  return {
    subject: writeSubject({ programNames }, draft),
    text: renderPlainText({ ...draft, subject: '' }),
  };
}

test('the subject of a mail about two or three applications contains all application numbers and the task', () => {
  expect(writeMail(createApplications(123, 2, [statusNotice])).subject).toBe(
    'RCIP-2026-000123 and RCIP-2026-000124: see their new status / consultez leur nouvel état',
  );
  expect(writeMail(createApplications(123, 3, [noteNotice]), 'fr').subject).toBe(
    'RCIP-2026-000123, RCIP-2026-000124 et RCIP-2026-000125\u00a0: lisez de nouvelles notes / read new notes',
  );
});

test('the subject of a mail about more than three applications contains two application numbers and the count of the others', () => {
  expect(writeMail(createApplications(123, 12, [statusNotice])).subject).toBe(
    'RCIP-2026-000123, RCIP-2026-000124 and 10 others: see their new status / consultez leur nouvel état',
  );
  expect(writeMail(createApplications(1, 1_500, [statusNotice]), 'fr').subject).toBe(
    'RCIP-2026-000001, RCIP-2026-000002 et 1\u00a0498 autres\u00a0: consultez leur nouvel état / see their new status',
  );
});

test('the subject of a mail begins with the most urgent applications and says how many others there are', () => {
  const mixed = [
    ...createApplications(1, 1, [statusNotice], '2026-12-01'),
    ...createApplications(2, 1, [requestNotice], '2026-12-12'),
    ...createApplications(3, 1, [noteNotice, requestNotice], '2026-12-05'),
  ];
  const { subject, text } = writeMail(mixed);
  expect(subject).toBe(
    'RCIP-2026-000003 and RCIP-2026-000002: send what we ask for; updates on 1 more / envoyez ce que nous demandons; du nouveau sur 1 autre',
  );
  const en = text.split('— — —')[0];
  expect(en?.match(/RCIP-2026-\d+: .*/g)).toEqual([
    'RCIP-2026-000003: The program needs more documents or information from you by December 5, 2026. The program has written you a note about this application.',
    'RCIP-2026-000002: The program needs more documents or information from you by December 12, 2026.',
    'RCIP-2026-000001: The status of this application has changed.',
  ]);
});

test('the subjects of mails stay short and use correct French typography', () => {
  const late: NoticeContent = {
    kind: 'requestReminder',
    facts: { requestId: 1, round: 1, dueOn: '2026-09-30', stage: 7 },
  };
  const many = [
    ...createApplications(1, 1_200, [late], '2026-09-30'),
    ...createApplications(2_000, 1_300, [statusNotice]),
  ];
  for (const language of ['en', 'fr'] as const) {
    const { subject } = writeMail(many, language);
    expect(subject.length).toBeLessThan(200);
    const fr = language === 'fr' ? subject.split(' / ')[0] : subject.split(' / ')[1];
    for (const [rule, broken] of frenchRules) {
      expect([rule, broken.exec(fr ?? '')?.[0]]).toEqual([rule, undefined]);
    }
  }
});

test('a mail that lists only some of its applications says how many more there are', () => {
  const { text } = writeMail(createApplications(1, 1_050, [statusNotice]));
  expect(text.match(/RCIP-2026-\d+/g)).toHaveLength(2 * 50);
  expect(text).toContain('\n\nAnd 1,000 others.\n\n');
  expect(text).toContain('\n\nEt 1\u00a0000\u00a0autres.\n\n');
  expect(writeMail(createApplications(1, 51, [statusNotice])).text).toContain(
    '\n\nAnd 1 other.\n\n',
  );
});
