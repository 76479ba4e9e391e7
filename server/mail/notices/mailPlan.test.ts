import { expect, test } from 'vitest';
import type { MailKind, MailPlan } from '../../../contract/notifications.ts';
import { createEmployerAndCaseManager, longSessions } from '../../../test/support/noticeMails.ts';
import { onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';

async function createOfficeAccounts(portal: TestPortal) {
  const known = await createEmployerAndCaseManager(portal);
  const { own, staff, employerId, ApplicationId } = known;
  return {
    ...known,
    async plan(): Promise<MailPlan> {
      const request = { applicationId: ApplicationId };
      return (await portal.call('readMailPlan', request, staff)).json();
    },
    choose: (Choice: 'daily' | 'none', ...kinds: MailKind[]) => {
      const Choices = kinds.map((Kind) => ({ Kind, Choice }));
      return portal.call('saveMailChoices', { Choices }, own);
    },
    suspend: () =>
      portal.call('suspendEmployer', { BusinessId: employerId, IsSuspended: true }, staff),
    forgetAddress: () =>
      portal.deps.database
        .updateTable('businesses')
        .set({ confirmed_email: '' })
        .where('business_id', '=', employerId)
        .execute(),
  };
}

type TestOffice = Awaited<ReturnType<typeof createOfficeAccounts>>;

onEveryEngine(
  'The mail plan shown before a save',
  (portal) => {
    test('before a save, staff see in which language and when the employer gets a mail', async () => {
      const { own, plan } = await createOfficeAccounts(portal());
      expect(await plan()).toEqual({
        Reaches: 'employer',
        Why: '',
        Email: 'ada@lakeside.test',
        Language: 'en',
        Minutes: 3,
        Hour: 7,
        Kinds: { statusChanged: 'now', noteVisible: 'now', request: 'off' },
      });
      await portal().call('setLanguage', { Language: 'fr' }, own);
      expect(await plan()).toMatchObject({ Reaches: 'employer', Language: 'fr' });
    });

    test('before a save, staff see which kinds of mail the employer gets daily or never', async () => {
      const { plan, choose } = await createOfficeAccounts(portal());
      await choose('daily', 'statusChanged');
      await choose('none', 'noteVisible');
      expect(await plan()).toMatchObject({
        Reaches: 'employer',
        Kinds: { statusChanged: 'daily', noteVisible: 'none' },
      });
    });

    test.each<[MailPlan['Why'], (at: TestOffice) => Promise<unknown>]>([
      ['choice', ({ choose }) => choose('none', 'statusChanged', 'noteVisible')],
      ['suspended', ({ suspend }) => suspend()],
      ['noEmail', ({ forgetAddress }) => forgetAddress()],
    ])('before a save, staff see that nobody gets a mail, and why: %s', async (why, act) => {
      const at = await createOfficeAccounts(portal());
      await act(at);
      expect(await at.plan()).toMatchObject({ Reaches: 'nobody', Why: why });
    });
  },
  { ...longSessions, MAIL_KINDS_OFF: 'request', MAIL_WAIT_MINUTES: '3' },
);

onEveryEngine(
  'The mail plan when the office has switched off all kinds',
  (portal) => {
    test('before a save, staff see that the office has turned off the kind of mail', async () => {
      const { plan } = await createOfficeAccounts(portal());
      expect(await plan()).toMatchObject({
        Reaches: 'nobody',
        Why: 'switchedOff',
        Kinds: { statusChanged: 'off', noteVisible: 'off', request: 'off' },
      });
    });
  },
  { ...longSessions, MAIL_KINDS_OFF: 'statusChanged, noteVisible, request' },
);
