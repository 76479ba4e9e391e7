import { expect, test } from 'vitest';
import { fileApplication } from '../../../../test/support/applications.ts';
import { switchDesignationsOn } from '../../../../test/support/designations.ts';
import { frenchRules } from '../../../../test/support/frenchRules.ts';
import { onEveryEngine } from '../../../../test/support/portal.ts';
import { deliveryKinds } from '../../../deliveryKinds.ts';
import { accountChangeUndoneMail } from '../../../people/accounts/changes/accountChanges.mails.ts';
import { queueDelivery } from '../deliveries.usecases.ts';
import { type Message, type Paragraph, renderHtml, renderPlainText } from './message.ts';

const programNames = {
  PROGRAM_NAME: 'Northern Pilot',
  PROGRAM_NAME_FR: 'Pilote du Nord',
};
const changedOn = '2026-11-02T13:05:00.000Z';

const listTexts = (part: Paragraph): string[] => {
  if (typeof part === 'string') return [part];
  if ('items' in part) return part.items.flatMap(({ label, text }) => [label, text]);
  if ('title' in part) return [part.title];
  const shown = 'small' in part ? part.small : part;
  return [typeof shown === 'string' ? shown : shown.label];
};

function createParameters(businessId: number): Record<string, object> {
  const changed = ['email', 'password', 'designationNumber'] as const;
  return {
    passwordReset: { designationNumber: 'EMP-1' },
    invitation: { businessId },
    newBrowser: { businessId, on: changedOn, browser: 'Firefox' },
    secondStepChanged: { businessId, on: changedOn, change: 'passkeyAdded' },
    secondStepRemoved: { businessId, on: changedOn },
    guessingToOwner: { designationNumber: 'EMP-1', guessed: 'passwords' },
    guessingToProgram: { designationNumber: 'EMP-1', guessed: 'codes' },
    accountChanged: { businessId, reversalId: 'gone', to: 'before@lakeside.test', changed },
    accountChangeNotice: { businessId, to: 'ada@lakeside.test', changed, by: 'program' },
    accountChangeUndone: { businessId },
    confirmAddress: { businessId, to: 'new@lakeside.test' },
    supportRequest: { supportRequestId: 1 },
    supportCopy: { supportRequestId: 1 },
    employerNews: { businessId },
    staffNews: {},
    heldBack: { heldIn: 'one' },
    testMail: { businessId },
    designationEnds: { businessId, validUntil: '2027-02-28' },
    designationEndsToStaff: { businessId, validUntil: '2027-02-28' },
  };
}

const newsParameters = {
  employerNews: { audience: 'employer', kind: 'filed' },
  staffNews: { audience: 'staff', kind: 'staffFiled' },
} as const;

const createDesignation = (business_id: number) => ({
  business_id,
  state: 'designated' as const,
  state_on: '2026-11-02',
  valid_until: '2027-02-28',
  first_training_on: '',
  second_training_on: '',
  agreement_on: '',
  note: '',
  version: 1,
});

const storedSupportRequest = {
  first_name: 'Ada',
  last_name: 'Roy',
  email: 'ada@elsewhere.test',
  telephone: '705 555 0100',
  message: 'Bonjour',
  type: 'technical',
  created_on: changedOn,
};

onEveryEngine(
  'Mails in both languages',
  (portal) => {
    async function insertNews(
      name: keyof typeof newsParameters,
      employerId: number,
      deliveryId: number,
    ): Promise<void> {
      const token = await portal().signIn('EMP-1');
      const { ApplicationId } = await fileApplication(portal(), token);
      await portal()
        .deps.database.insertInto('notices')
        .values({
          ...newsParameters[name],
          notice_key: name,
          employer_id: employerId,
          application_id: ApplicationId,
          facts: '{}',
          happened_on: changedOn,
          due_on: changedOn,
          state: 'handed',
          delivery_id: deliveryId,
        })
        .execute();
    }

    async function lookAfter(businessId: number, case_manager_id: number): Promise<void> {
      await portal()
        .deps.database.updateTable('businesses')
        .set({ case_manager_id })
        .where('business_id', '=', businessId)
        .execute();
    }

    async function holdOneFor(businessId: number): Promise<void> {
      const { database, clock } = portal().deps;
      const id = await queueDelivery(database, clock.now(), accountChangeUndoneMail, {
        businessId,
      });
      await database
        .updateTable('deliveries')
        .set({ sent_on: changedOn, held_to: 'ada@lakeside.test', held_in: 'one' })
        .where('delivery_id', '=', id)
        .execute();
    }

    async function mailsTo(language: 'en' | 'fr' | null): Promise<Map<string, Message>> {
      const businessId = await portal().addEmployer({
        language,
        email: 'new@lakeside.test',
        confirmed_email: 'ada@lakeside.test',
      });
      const manager = await portal().addAdministrator();
      await switchDesignationsOn(portal(), await portal().signIn('ADMIN', true));
      const { database, clock } = portal().deps;
      await database.updateTable('businesses').set({ language }).execute();
      await database.insertInto('designations').values(createDesignation(businessId)).execute();
      await database
        .insertInto('support_requests')
        .values({ business_id: businessId, ...storedSupportRequest })
        .execute();
      const parameters = createParameters(businessId);
      const kinds = deliveryKinds.map(({ name }) => name);
      expect(kinds.toSorted()).toEqual(Object.keys(parameters).sort());
      const mails = new Map<string, Message>();
      for (const kind of deliveryKinds) {
        const id = await queueDelivery(database, clock.now(), kind, parameters[kind.name] ?? {});
        if (kind.name === 'designationEndsToStaff') await lookAfter(businessId, manager);
        if (kind.name === 'heldBack') await holdOneFor(businessId);
        if (kind.name in newsParameters)
          await insertNews(kind.name as keyof typeof newsParameters, businessId, id);
        const [mail, ...more] = await portal().deliverMails();
        expect([kind.name, mail, more]).toEqual([kind.name, expect.anything(), []]);
        mails.set(kind.name, mail as Message);
      }
      return mails;
    }

    test('subject, text and HTML of a mail begin in French for an account that was last used in French', async () => {
      for (const [kind, mail] of await mailsTo('fr')) {
        const fr = mail.fr.find((part) => typeof part === 'string') as string;
        const en = mail.en.find((part) => typeof part === 'string') as string;
        expect([kind, mail.subject]).toEqual([
          kind,
          expect.stringMatching(/^(Pilote du Nord|RCIP-2026-\d{6})\u00a0: [^/]+ \/ [^/]+$/),
        ]);
        const text = renderPlainText(mail);
        expect([kind, text.indexOf(fr)]).toEqual([kind, 0]);
        expect(text.indexOf(en)).toBeGreaterThan(0);
        const page = renderHtml(mail);
        expect(page).toContain('<html lang="fr">');
        expect(page.indexOf('<div lang="fr">')).toBeLessThan(page.indexOf('<div lang="en">'));
      }
    });

    test.each(['en', null] as const)('mails begin in English for %s', async (language) => {
      for (const [kind, mail] of await mailsTo(language)) {
        expect([kind, mail.subject]).toEqual([
          kind,
          expect.stringMatching(/^(Northern Pilot|RCIP-2026-\d{6}): [^/]+ \/ [^/]+$/),
        ]);
        const page = renderHtml(mail);
        expect(page).toContain('<html lang="en">');
        expect(page.indexOf('<div lang="en">')).toBeLessThan(page.indexOf('<div lang="fr">'));
      }
    });

    test('the French half of a mail uses French typography and contains no English', async () => {
      for (const [kind, mail] of await mailsTo('fr')) {
        const texts = mail.fr.flatMap(listTexts);
        for (const text of [...texts, mail.subject]) {
          for (const [rule, broken] of frenchRules) {
            // Web addresses and English subjects, whose colons follow no space, are left out.
            const read = text.replace(/https?:\S+/g, '').replace(/ \/ .*/, '');
            expect([kind, rule, broken.exec(read)?.[0]]).toEqual([kind, rule, undefined]);
          }
          expect([
            kind,
            /\b(the|your|email|e-mail|password)\b/i.exec(text.replace(/ \/ .*/, '')),
          ]).toEqual([kind, null]);
        }
      }
    });

    test('the French titles of mails on the page of failed mails use French typography', () => {
      for (const { name, title } of deliveryKinds) {
        for (const [rule, broken] of frenchRules) {
          expect([name, rule, broken.exec(title.fr)?.[0]]).toEqual([name, rule, undefined]);
        }
        expect(title.fr).not.toMatch(/\b(the|your|email|e-mail|password)\b/i);
      }
    });

    test('mails write times in the usual form of each language', async () => {
      const mails = await mailsTo('fr');
      const mail = mails.get('newBrowser') as Message;
      expect(renderPlainText(mail)).toContain('2 novembre 2026 à 8\u00a0h\u00a005');
      expect(renderPlainText(mail)).toContain('November 2, 2026 at 8:05');
    });
  },
  programNames,
);

onEveryEngine('The language of a mail', (portal) => {
  const readFirstMail = async () => {
    const [mail] = await portal().deliverMails();
    return mail?.language;
  };
  const right = { DesignationNumber: 'EMP-1', Password: 'spruce-and-granite-7' };
  const askFor = async (language?: 'en' | 'fr') => {
    await portal().call('requestReset', {
      designationNumber: 'EMP-1',
      ...(language ? { language } : {}),
    });
    return readFirstMail();
  };

  test('an account has the language of its last sign-in, until its user switches the language of a page', async () => {
    await portal().addEmployer();
    const token = (await portal().call('signIn', { ...right, Language: 'fr' })).body;
    expect(await askFor()).toBe('fr');
    await portal().call('signIn', right);
    expect(await askFor()).toBe('fr');
    const switched = await portal().call('setLanguage', { Language: 'en' }, token);
    expect([switched.status, switched.body]).toEqual([200, 'OK']);
    expect(await askFor()).toBe('en');
  });

  test('a mail with a reset link uses the language of the page where it was requested', async () => {
    await portal().addEmployer({ language: 'en' });
    expect(await askFor('fr')).toBe('fr');
    expect(await askFor()).toBe('en');
  });

  test('an invitation is in the administrator’s language if the invited account has no language yet', async () => {
    const BusinessId = await portal().addEmployer();
    await portal().addAdministrator();
    const login = { DesignationNumber: 'ADMIN', Password: right.Password, IsAdministrator: true };
    const token = (await portal().call('signIn', { ...login, Language: 'fr' })).body;
    await portal().call('inviteEmployer', { BusinessId }, token);
    expect(await readFirstMail()).toBe('fr');
    await portal().call('signIn', { ...right, Language: 'en' });
    await portal().call('inviteEmployer', { BusinessId }, token);
    expect(await readFirstMail()).toBe('en');
  });

  test('the server ignores an unknown language when somebody signs in', async () => {
    await portal().addEmployer({ language: 'fr' });
    const wrong = { ...right, Language: 'de' as 'en' };
    expect((await portal().call('signIn', wrong)).status).toBe(200);
    expect(await askFor()).toBe('fr');
  });
});
