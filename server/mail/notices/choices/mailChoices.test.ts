import { expect, test } from 'vitest';
import type { MailChoices } from '../../../../contract/mailChoices.ts';
import { onEveryEngine } from '../../../../test/support/portal.ts';

onEveryEngine(
  'Mail preferences',
  (portal) => {
    async function people() {
      await portal().addEmployer();
      await portal().addAdministrator();
      return {
        employer: await portal().signIn('EMP-1'),
        staff: await portal().signIn('ADMIN', true),
      };
    }
    const read = async (token: string): Promise<MailChoices> =>
      (await portal().call('readMailChoices', {}, token)).json();
    const save = async (token: string, choices: object) =>
      (await portal().call('saveMailChoices', choices, token)).status;
    const getPaces = ({ Choices }: MailChoices) =>
      Object.fromEntries(Choices.map(({ Kind, Choice }) => [Kind, Choice]));

    test('by default an account gets all kinds of mail for its role immediately', async () => {
      const { employer, staff } = await people();
      const ofEmployer = await read(employer);
      expect(getPaces(ofEmployer)).toEqual({
        filed: 'now',
        statusChanged: 'now',
        noteVisible: 'now',
        request: 'now',
        requestReminder: 'now',
        paperExpiring: 'now',
      });
      expect(ofEmployer).toMatchObject({ Email: 'ada@lakeside.test', Hour: 7, Language: '' });
      expect(getPaces(await read(staff))).toEqual({
        staffFiled: 'now',
        requestAnswered: 'now',
        documentsReplaced: 'now',
        papersExpiring: 'now',
      });
    });

    test('saving mail preferences stores the sent values and keeps the values that were omitted', async () => {
      const { employer } = await people();
      const Choices = [
        { Kind: 'statusChanged', Choice: 'daily' },
        { Kind: 'filed', Choice: 'none' },
      ];
      expect(await save(employer, { Choices, Hour: 18, Language: 'fr' })).toBe(200);
      await save(employer, { Choices: [{ Kind: 'filed', Choice: 'now' }] });
      const chosen = await read(employer);
      expect(chosen).toMatchObject({ Hour: 18, Language: 'fr' });
      expect(getPaces(chosen)).toMatchObject({ statusChanged: 'daily', filed: 'now' });
      await save(employer, { Hour: 0, Language: '' });
      expect(await read(employer)).toMatchObject({ Hour: 0, Language: '' });
    });

    test('each account has its own mail preferences, and cannot choose the kinds of mail of the other role', async () => {
      const { employer, staff } = await people();
      await portal().addEmployer({ designation_number: 'EMP-2' });
      await save(employer, { Choices: [{ Kind: 'filed', Choice: 'none' }], Hour: 20 });
      const other = await read(await portal().signIn('EMP-2'));
      expect([getPaces(other).filed, other.Hour]).toEqual(['now', 7]);
      const wrong = { Choices: [{ Kind: 'filed', Choice: 'none' }] };
      expect(await save(staff, wrong)).toBe(400);
      expect(await save(employer, { Hour: 24 })).toBe(400);
    });

    test('the mail preferences show which kinds of mail the office sends to nobody', async () => {
      const { employer } = await people();
      const off = (await read(employer)).Choices.filter(({ IsSwitchedOff }) => IsSwitchedOff);
      expect(off.map(({ Kind }) => Kind)).toEqual(['paperExpiring']);
    });

    test('mails with access links are always sent, whatever the account’s mail preferences, in the chosen language', async () => {
      const { employer } = await people();
      await portal().call('setLanguage', { Language: 'en' }, employer);
      const Choices = (await read(employer)).Choices.map(({ Kind }) => ({ Kind, Choice: 'none' }));
      await save(employer, { Choices, Language: 'fr' });
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      expect(await portal().deliverMails()).toMatchObject([
        { to: 'ada@lakeside.test', language: 'fr' },
      ]);
      await save(employer, { Language: '' });
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      expect(await portal().deliverMails()).toMatchObject([{ language: 'en' }]);
    });

    test('the history records changed mail preferences, and omits unchanged ones', async () => {
      const { employer } = await people();
      const choice = { Choices: [{ Kind: 'filed', Choice: 'daily' }], Hour: 9, Language: 'fr' };
      await save(employer, choice);
      await save(employer, choice);
      const entries = await portal()
        .deps.database.selectFrom('changes')
        .select(['business_id', 'changed_by', 'details'])
        .where('kind', '=', 'mailChoicesChanged')
        .execute();
      expect(entries.map(({ details }) => JSON.parse(String(details)))).toEqual([
        {
          filed: { from: 'now', to: 'daily' },
          Hour: { from: 7, to: 9 },
          Language: { from: '', to: 'fr' },
        },
      ]);
      expect(entries[0]?.changed_by).toBe(entries[0]?.business_id);
    });
  },
  { MAIL_KINDS_OFF: 'paperExpiring' },
);
