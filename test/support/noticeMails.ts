import { expect } from 'vitest';
import type { MailOfApplication } from '../../contract/notifications.ts';
import { fileApplication } from './applications.ts';
import type { TestPortal } from './portal.ts';

export async function createEmployerAndCaseManager(
  portal: TestPortal,
  employer: Parameters<TestPortal['addEmployer']>[0] = {},
) {
  const sam = await portal.addAdministrator();
  const employerId = await portal.addEmployer({ case_manager_id: sam, ...employer });
  const employerToken = await portal.signIn('EMP-1');
  const staff = await portal.signIn('ADMIN', true);
  const { ApplicationId, JobNumber } = await fileApplication(portal, employerToken);
  portal.passMinutes(20);
  await portal.gatherMails();
  const setStatus = async (ApplicationStatusId: number, overrides: object = {}) => {
    const change = { ApplicationId, ApplicationStatusId, ...overrides };
    expect((await portal.call('updateApplication', change, staff)).status).toBe(200);
  };
  const addNote = async (Note: string, overrides: object = { IsVisible: true }) =>
    (await portal.call('addComment', { ApplicationId, Note, ...overrides }, staff)).json() as {
      CommentId: number;
    };
  const readStates = async () => {
    const answer = await portal.call(
      'listMailsOfApplication',
      { applicationId: ApplicationId },
      staff,
    );
    return (answer.json() as MailOfApplication[]).map(({ Kind, State }) => `${Kind} ${State}`);
  };
  return {
    sam,
    employerId,
    own: employerToken,
    staff,
    ApplicationId,
    JobNumber,
    setStatus,
    addNote,
    states: readStates,
  };
}

export async function sendMailsAfter(portal: TestPortal, minutes: number) {
  portal.passMinutes(minutes);
  return (await portal.gatherMails()).map(({ to, subject }) => `${to} ${subject}`);
}

export async function sendMailsMinuteByMinute(portal: TestPortal, minutes: number) {
  const mails = [];
  for (let minute = 0; minute < minutes; minute += 1)
    mails.push(...(await sendMailsAfter(portal, 1)));
  return mails;
}

/** Sessions must last longer than the tests move the clock. */
export const longSessions = { SESSION_IDLE_MINUTES: '1000000', SESSION_HOURS: '100000' };
