import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileApplication } from '../../../test/support/applications.ts';
import { goodPassword, onEveryEngine } from '../../../test/support/portal.ts';
import { printSeedOnFailure, testSeed } from '../../../test/support/testSeed.ts';
import { checkHistory } from '../../applications/history/index.ts';
import { readOrCreateAddressKey } from '../../platform/logAddresses.ts';

const nameWords = [
  '%',
  '_',
  'a',
  'Li',
  'Liam',
  'to',
  'the',
  'portal',
  'Nguyễn',
  'Guy',
  'inn',
  "O'Li",
];
const wordArbitrary = fc.constantFrom(...nameWords);
const nameArbitrary = fc.oneof(
  wordArbitrary,
  fc.tuple(wordArbitrary, wordArbitrary).map((pair) => pair.join(' ')),
);

interface Person {
  first: string;
  last: string;
}
const personArbitrary: fc.Arbitrary<Person> = fc.record({
  first: nameArbitrary,
  last: nameArbitrary,
});

onEveryEngine('Erasing people with difficult names', (portal) => {
  const getDatabase = () => portal().deps.database;
  const getMailFolder = () => join(portal().deps.settings.dataFolder, 'mail');

  async function open() {
    const employerId = await portal().addEmployer();
    const other = await portal().addEmployer({
      designation_number: 'EMP-2',
      operating_name: 'The Portal to Li',
      legal_name: 'Guy',
      last_name: 'Nguyen',
      email: 'bo@li.test',
    });
    await portal().addAdministrator();
    return {
      own: employerId,
      other,
      staff: await portal().signIn('ADMIN', true),
      employer: await portal().signIn('EMP-1'),
      otherEmployer: await portal().signIn('EMP-2'),
    };
  }
  const recorded = async (kind: 'search' | 'find', applicant_name: string) => {
    const { search_id } = await getDatabase()
      .insertInto('staff_searches')
      .values({
        searched_on: '2026-11-20T15:00:00.000Z',
        searched_by: 3,
        kind,
        criteria: '{"OperatingName":"The Portal to Li"}',
        applicant_name,
        results: 1,
      })
      .returning('search_id')
      .executeTakeFirstOrThrow();
    return search_id;
  };
  const mailFile = (name: string, text: string, to = 'bo@li.test') => {
    mkdirSync(getMailFolder(), { recursive: true });
    writeFileSync(join(getMailFolder(), `${name}.eml`), `To: ${to}\n\n${text}\n`);
  };
  const request = { FirstName: 'Bo', LastName: 'Zane', Telephone: '1', Email: 'bo@li.test' };
  const erase = (ApplicationId: number, JobNumber: string, staff: string) =>
    portal().call(
      'eraseApplications',
      { ApplicationIds: [ApplicationId], Confirmation: JobNumber, PresentPassword: goodPassword },
      staff,
    );
  const readEveryRow = async () => ({
    searches: await getDatabase()
      .selectFrom('staff_searches')
      .selectAll()
      .orderBy('search_id')
      .execute(),
    views: await getDatabase().selectFrom('saved_views').selectAll().orderBy('view_id').execute(),
    requests: await getDatabase()
      .selectFrom('support_requests')
      .selectAll()
      .orderBy('support_request_id')
      .execute(),
    mails: readdirSync(getMailFolder()).sort(),
  });

  test.each([
    ['%', '%'],
    ['_', '%'],
    ['a', 'a'],
    ['Wei', 'Li'],
    ['the', 'to'],
    ['x', 'the to'],
    ['support', 'request'],
  ])(
    'erasing the applicant %s %s keeps the searches, texts and mails of other people',
    async (FirstName, LastName) => {
      const { staff, employer, otherEmployer } = await open();
      for (const name of ['nguyen', 'liam', 'oli', 'to', 'the', 'an inn', 'the way to the inn']) {
        await recorded('search', name);
        await recorded('find', name);
      }
      const view = { Name: 'To the office', Page: 'search' as const, PutAside: [] };
      const Address = 'DateType=createdOn&ApplicationLastName=Liam&OperatingName=the+to';
      await portal().call('saveView', { ...view, Address, IsShared: true }, staff);
      const Message = 'Li, I have a support request: 100 % of the way to the office.';
      await portal().call(
        'requestSupport',
        { ...request, Message, Type: 'inquiry' },
        otherEmployer,
      );
      mailFile('other', `${Message} It is about the portal, and to a Liam.`);
      await fileApplication(portal(), otherEmployer, { FirstName: 'The', LastName: 'To The' });
      const before = await readEveryRow();
      const { ApplicationId, JobNumber } = await fileApplication(portal(), employer, {
        FirstName,
        LastName,
      });
      expect((await erase(ApplicationId, JobNumber, staff)).status).toBe(200);
      expect(await readEveryRow()).toEqual(before);
    },
  );

  test('erasing an employer whose name consists of everyday words keeps records about others', async () => {
    const { staff, otherEmployer } = await open();
    const BusinessId = await portal().addEmployer({
      designation_number: 'the to',
      operating_name: 'The',
      legal_name: '%',
      first_name: 'support',
      last_name: 'request',
      email: 'help@program.test',
    });
    for (const name of ['the', 'to', 'liam', 'the way to the inn', 'my support request']) {
      await recorded('search', name);
      await recorded('find', name);
    }
    const view = { Name: 'To the office', Page: 'search' as const, PutAside: [], IsShared: true };
    const Address = 'DateType=createdOn&ApplicationLastName=the&OperatingName=The+Portal+to';
    await portal().call('saveView', { ...view, Address }, staff);
    const Message = 'My support request: the way to the office.';
    await portal().call('requestSupport', { ...request, Message, Type: 'inquiry' }, otherEmployer);
    mailFile('toOther', Message);
    mailFile('toProgram', Message, 'help@program.test');
    const before = await readEveryRow();
    const proof = { Confirmation: 'the to', PresentPassword: goodPassword };
    const erased = await portal().call('eraseEmployer', { BusinessId, ...proof }, staff);
    expect(erased.status).toBe(200);
    expect(await readEveryRow()).toEqual(before);
  });

  test('erasing a person changes only rows about that person', { timeout: 60_000 }, async () => {
    printSeedOnFailure();
    const { staff, employer, otherEmployer } = await open();
    const people = fc.array(personArbitrary, { minLength: 2, maxLength: 4 });
    const texts = fc.array(nameArbitrary, { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(people, texts, async ([gone, ...others], typed) => {
        const { first, last } = gone as Person;
        const body = await fileApplication(portal(), employer, {
          FirstName: first,
          LastName: last,
        });
        const stay = [];
        for (const other of others) {
          const names = { FirstName: other.first, LastName: other.last };
          stay.push(await fileApplication(portal(), otherEmployer, names));
        }
        // These texts contain parts of the name or words from mails, but belong to other people or to nobody.
        for (const { first: FirstName, last: LastName } of others) {
          await recorded('search', LastName.toLowerCase());
          await recorded('find', `${FirstName} ${LastName}`.toLowerCase());
        }
        for (const text of typed) await recorded('search', `zz ${text} zz`);
        for (const [at, { JobNumber }] of stay.entries()) {
          const Message = `${typed.join(' ')} ${others[at]?.first} ${others[at]?.last} ${JobNumber} ${at}`;
          await getDatabase()
            .insertInto('support_requests')
            .values({
              ...{ business_id: 2, first_name: first, last_name: last, email: '', telephone: '' },
              ...{ message: Message, type: 'inquiry', created_on: '2026-11-20T15:00:00.000Z' },
            })
            .execute();
          mailFile(JobNumber, `${first} ${last}: ${Message}`);
        }
        const before = await readEveryRow();
        const message = `Where is ${body.JobNumber}?`;
        const own = {
          business_id: 2,
          first_name: 'Bo',
          last_name: 'Zane',
          email: '',
          telephone: '',
        };
        await getDatabase()
          .insertInto('support_requests')
          .values({ ...own, message, type: 'inquiry', created_on: '2026-11-20T15:00:00.000Z' })
          .execute();
        mailFile('own', message);
        const answer = await erase(body.ApplicationId, body.JobNumber, staff);
        expect(answer.status).toBe(200);
        expect(await readEveryRow()).toEqual(before);
        for (const { ApplicationId, JobNumber } of stay)
          await erase(ApplicationId, JobNumber, staff);
      }),
      { seed: testSeed, numRuns: 12 },
    );
  });

  test('an administrator sees before an erasure how many records it affects, and the history has their keyed hashes', async () => {
    const { staff, employer, otherEmployer } = await open();
    const { ApplicationId, JobNumber } = await fileApplication(portal(), employer, {
      FirstName: 'Zoé',
      LastName: 'Quillfeather',
    });
    const search = await recorded('search', 'quillfeather');
    await recorded('search', 'quill');
    const find = await recorded('find', 'zoe quillfeather');
    const view = {
      Name: 'Zoé Quillfeather',
      Page: 'search' as const,
      PutAside: [],
      IsShared: true,
    };
    const Address = 'DateType=createdOn&ApplicationLastName=quillfeather';
    await portal().call('saveView', { ...view, Address }, staff);
    const message = `Where is ${JobNumber}?`;
    const body = { ...request, Message: message, Type: 'inquiry' };
    await portal().call('requestSupport', body, otherEmployer);
    mailFile('own', message);
    const shown = await portal().call('previewErasure', { ApplicationIds: [ApplicationId] }, staff);
    const Counts = { Searches: 2, Views: 1, SupportRequests: 1, MailFiles: 1 };
    expect(shown.json()).toMatchObject({ Counts });
    const erased = await erase(ApplicationId, JobNumber, staff);
    expect(erased.json()).toMatchObject({ Counts });
    const remaining = await readEveryRow();
    expect(remaining.searches.map(({ applicant_name }) => applicant_name)).toEqual([
      '',
      'quill',
      '',
    ]);
    expect(remaining.views).toMatchObject([{ view_name: '1', address: 'DateType=createdOn' }]);
    expect([remaining.requests, remaining.mails]).toEqual([[], []]);
    const { details } = await getDatabase()
      .selectFrom('changes')
      .select('details')
      .where('kind', '=', 'applicationErased')
      .executeTakeFirstOrThrow();
    expect(details).not.toMatch(/quill/i);
    const { Blanked } = JSON.parse(details);
    expect(Object.keys(Blanked)).toEqual([
      `search ${search}`,
      `search ${find}`,
      'view 1',
      'support request 1',
    ]);
    const { createHmac } = await import('node:crypto');
    const hashOf = (text: string) =>
      createHmac('sha256', readOrCreateAddressKey(portal().deps.settings))
        .update(text)
        .digest('base64url');
    expect(hashOf(`search ${search}: quillfeather`)).toContain(Blanked[`search ${search}`]);
    expect((await checkHistory(getDatabase())).problem).toBe(null);
  });
});
