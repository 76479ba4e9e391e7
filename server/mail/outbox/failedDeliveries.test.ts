import { expect, test } from 'vitest';
import type { FailedMail } from '../../../contract/deliveries.ts';
import { onEveryEngine, publicUrl } from '../../../test/support/portal.ts';
import { deliveryKinds } from '../../deliveryKinds.ts';
import { deliverDueMails } from './deliveries.usecases.ts';

const sentSupportRequest = {
  FirstName: 'Zoé',
  LastName: 'Nguyễn',
  Email: 'zoe@lakeside.test',
  Telephone: '705 555 0100',
  Message: 'The form does not open.',
  Type: 'technical',
};

const savedProfile = {
  OperatingName: 'Lakeside Inn',
  LegalName: 'Lakeside Inn Limited',
  Address: '12 Shore Road',
  City: 'Sudbury',
  PostalCode: 'P3A1B2',
  OperatingSectorId: 4,
  BusinessSizeId: 2,
  YearsOfOperationId: 3,
  FirstName: 'Ada',
  LastName: 'Roy',
  Telephone: '705 555 0100',
  IsTermsAndConditions: true,
};

onEveryEngine(
  'Mails that failed for good',
  (portal) => {
    async function failFor(error: object, times = 14): Promise<void> {
      const { deps } = portal();
      const send = () => Promise.reject(Object.assign(new Error('no'), error));
      for (let tries = 0; tries < times; tries += 1) {
        await deliverDueMails({ ...deps, publicUrl }, deliveryKinds, {
          mail: { send, close: () => {} },
        });
        portal().passMinutes(7 * 60);
      }
    }
    const createAdministrator = () => portal().signIn('ADMIN', true);
    const listed = async (): Promise<FailedMail[]> =>
      (await portal().call('listFailedMails', {}, await createAdministrator())).json();

    test('the page of failed mails lists failed mails, newest first, with recipient, account, number of tries and reason', async () => {
      await portal().addAdministrator();
      await portal().addEmployer();
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      await portal().call('requestSupport', sentSupportRequest, await portal().signIn('EMP-1'));
      const refused = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 192.0.2.1:25' };
      await failFor(refused);
      const same = {
        Tries: 14,
        Why: 'unreachable',
        Error: 'ECONNREFUSED: connect ECONNREFUSED 192.0.2.1:25',
      };
      expect(await listed()).toMatchObject([
        { ...same, Kind: 'supportCopy', To: 'ada@lakeside.test', About: 'Zoé Nguyễn', Message: '' },
        {
          ...same,
          Kind: 'supportRequest',
          To: 'help@program.test',
          About: 'Zoé Nguyễn, zoe@lakeside.test, 705 555 0100',
          Message: 'The form does not open.',
        },
        {
          ...same,
          Kind: 'passwordReset',
          To: 'ada@lakeside.test',
          About: 'Lakeside Inn, EMP-1',
          Message: '',
        },
      ]);
    });

    test('the page of failed mails lists a failed mail to a new address with that address', async () => {
      await portal().addAdministrator();
      await portal().addEmployer();
      const profile = { ...savedProfile, Email: 'new@lakeside.test' };
      await portal().call('updateBusiness', profile, await portal().signIn('EMP-1'));
      await failFor({ code: 'EENVELOPE' });
      const same = { About: 'Lakeside Inn, EMP-1', Message: '', Why: 'addressRefused' };
      expect(await listed()).toMatchObject([
        { ...same, Kind: 'confirmAddress', To: 'new@lakeside.test' },
        { ...same, Kind: 'accountChanged', To: 'ada@lakeside.test' },
      ]);
    });

    test('a failed mail that an administrator retries is sent once, and is listed again if the retry fails', async () => {
      await portal().addAdministrator();
      await portal().addEmployer();
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      await failFor({});
      const [{ MailId = 0 } = {}] = await listed();
      const retry = async () =>
        (await portal().call('retryMails', { MailIds: [MailId] }, await createAdministrator()))
          .status;
      expect(await retry()).toBe(200);
      expect(await listed()).toEqual([]);
      await failFor({ code: 'EAUTH' }, 1);
      expect(await listed()).toMatchObject([{ MailId, Tries: 15, Why: 'signInRefused' }]);
      await retry();
      expect(await portal().deliverMails()).toMatchObject([{ to: 'ada@lakeside.test' }]);
      await retry();
      expect([await portal().deliverMails(), await listed()]).toEqual([[], []]);
    });

    test('a failed mail that is retried counts as a waiting mail from then on', async () => {
      await portal().addAdministrator();
      await portal().addEmployer();
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      await failFor({ code: 'EENVELOPE', permanent: true }, 1);
      const [{ MailId = 0 } = {}] = await listed();
      portal().setTime('2026-11-23T15:00:00.000Z');
      await portal().call('retryMails', { MailIds: [MailId] }, await createAdministrator());
      portal().passMinutes(16);
      const state = await portal().call('readMailState', {}, await createAdministrator());
      expect(await state.json()).toMatchObject({ Waiting: 1, Since: '2026-11-23T15:00:00.000Z' });
    });

    test('dismissing failed mails deletes only the failed mails and no waiting mails', async () => {
      await portal().addAdministrator();
      await portal().addEmployer();
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      await failFor({});
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      const dismissed = await portal().call(
        'dismissMails',
        { MailIds: [1, 2] },
        await createAdministrator(),
      );
      expect([dismissed.status, await listed()]).toEqual([200, []]);
      expect(await portal().deliverMails()).toHaveLength(1);
    });

    test.each([
      ['EDNS', 'getaddrinfo ENOTFOUND mail.example', 'unreachable'],
      ['EENVELOPE', 'all recipients were rejected: 550 5.1.1 unknown', 'addressRefused'],
      ['EENVELOPE', 'all recipients were rejected: 550 <ada@rosslyn.test>', 'addressRefused'],
      ['EMESSAGE', 'Message failed: 554 5.7.1 rejected', 'mailRefused'],
      ['ESOCKET', 'self-signed certificate', 'notSecure'],
      ['EACCES', 'permission denied', 'other'],
    ])(
      'the portal classifies the mail failure with the code %s and the text “%s” as %s',
      async (code, message, Why) => {
        await portal().addAdministrator();
        await portal().addEmployer();
        await portal().call('requestReset', { designationNumber: 'EMP-1' });
        await failFor({ code, message });
        expect(await listed()).toMatchObject([{ Why, Error: `${code}: ${message}` }]);
      },
    );
  },
  { SUPPORT_EMAIL: 'help@program.test' },
);
