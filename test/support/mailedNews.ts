import { expect } from 'vitest';
import type { MailOfApplication } from '../../contract/notifications.ts';
import { fileApplication } from './applications.ts';
import type { TestPortal } from './portal.ts';

/** An employer with one application that is confirmed already, and Sam, who looks after it. */
export async function employerAndCaseManager(
  portal: TestPortal,
  employer: Parameters<TestPortal['addEmployer']>[0] = {},
) {
  const sam = await portal.addAdministrator();
  const employerId = await portal.addEmployer({ case_manager_id: sam, ...employer });
  const own = await portal.signIn('EMP-1');
  const staff = await portal.signIn('ADMIN', true);
  const { ApplicationId, JobNumber } = await fileApplication(portal, own);
  // What is told of the filing is not what these tests are about.
  portal.passMinutes(20);
  await portal.gatherMails();
  const setStatus = async (ApplicationStatusId: number, more: object = {}) => {
    const change = { ApplicationId, ApplicationStatusId, ...more };
    expect((await portal.call('updateApplication', change, staff)).status).toBe(200);
  };
  const addNote = async (Note: string, more: object = { IsVisible: true }) =>
    (await portal.call('addComment', { ApplicationId, Note, ...more }, staff)).json() as {
      CommentId: number;
    };
  const states = async () => {
    const answer = await portal.call(
      'listMailsOfApplication',
      { applicationId: ApplicationId },
      staff,
    );
    return (answer.json() as MailOfApplication[]).map(({ Kind, State }) => `${Kind} ${State}`);
  };
  return { sam, employerId, own, staff, ApplicationId, JobNumber, setStatus, addNote, states };
}

/** Whom the mails of the next look go to, and their subjects. */
export async function mailsAfter(portal: TestPortal, minutes: number) {
  portal.passMinutes(minutes);
  return (await portal.gatherMails()).map(({ to, subject }) => `${to} ${subject}`);
}

/** The same of a portal that looks all the time, as a running one does. */
export async function mailsDuring(portal: TestPortal, minutes: number) {
  const mails = [];
  for (let minute = 0; minute < minutes; minute += 1) mails.push(...(await mailsAfter(portal, 1)));
  return mails;
}

/** Sessions that outlive what the tests do to the clock. */
export const longSessions = { SESSION_IDLE_MINUTES: '1000000', SESSION_HOURS: '100000' };
