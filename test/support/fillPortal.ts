import { removeUnattachedDocuments } from '../../server/documents/store/documents.usecases.ts';
import { rememberBrowser } from '../../server/people/accounts/known-browsers/knownBrowsers.usecases.ts';
import { anApplication, fileApplication, uploadPdf } from './applications.ts';
import { fillRequests } from './fillRequests.ts';
import type { TestPortal } from './portal.ts';

export async function fillPortal(portal: TestPortal): Promise<void> {
  await portal.addEmployer();
  const employerToken = await portal.signIn('EMP-1');
  const jobOffer = await uploadPdf(portal, employerToken, 'offer.pdf');
  const further = await uploadPdf(portal, employerToken, 'Übersicht.pdf');
  const replaced = await uploadPdf(portal, employerToken, 'replaced.pdf');
  const content = {
    ...anApplication,
    JobOfferId: jobOffer,
    AdditionalDocuments: [{ DocumentId: further, Title: 'Overview' }],
  };
  const { ApplicationId } = await fileApplication(portal, employerToken, {
    ...content,
    PassportScanId: replaced,
  });
  await portal.call(
    'updateApplication',
    { ...content, ApplicationId, PassportScanId: null },
    employerToken,
  );

  const managerId = await portal.addAdministrator();
  const administrator = await portal.signIn('ADMIN', true);
  const managed = { BusinessId: 1, CaseManagerId: managerId };
  await portal.call('updateBusiness', managed, administrator);
  await portal.call('listNews', {}, employerToken);
  const note = { ApplicationId, Title: 'Call', Note: 'Zoë called 🥐', IsVisible: true };
  await portal.call('addComment', note, administrator);
  const request = await portal.call('readNews', { applicationId: ApplicationId }, employerToken);
  const { Newest } = request.json() as { Newest: string };
  await portal.call('look', { ApplicationId, Newest }, employerToken);
  await fillRequests(portal, {
    employer: employerToken,
    administrator,
    ApplicationId,
    DocumentId: jobOffer,
  });
  await portal.call(
    'runBatch',
    { Kind: 'seen', Applications: [{ ApplicationId }], BatchKey: 'one' },
    administrator,
  );
  const deputyId = await portal.addAdministrator('DEPUTY');
  const assigned = { Applications: [{ ApplicationId, CaseManagerId: managerId }] };
  await portal.call('assignApplications', { ...assigned, CaseManagerId: deputyId }, administrator);
  const away = { From: deputyId, To: managerId, FromDay: '2026-11-20', UntilDay: '2026-11-24' };
  await portal.call('handOver', away, administrator);
  const designated = {
    BusinessId: 1,
    State: 'designated',
    StateOn: '2026-11-02',
    Seen: 0,
  } as const;
  await portal.call('saveDesignation', designated, administrator);
  await fillViews(portal, administrator);
  await portal.call('search', { ApplicationLastName: 'Nguyễn' }, administrator);
  await portal.call('requestSupport', supportRequest, employerToken);
  await portal.call('requestReset', { designationNumber: 'EMP-1' });
  await portal.deliverMails();
  await portal.call('requestReset', { designationNumber: 'ADMIN' });

  await portal.call('downloadDocument', { documentId: jobOffer }, administrator);
  await portal.call('downloadPdf', { applicationId: ApplicationId }, administrator);
  const business_id = managerId;
  const { database } = portal.deps;
  await database
    .insertInto('second_factors')
    .values({ business_id, secret: 'JBSWY3DP', offered_secret: null, last_step: 7 })
    .execute();
  if (!portal.deps.keys.current) {
    const created_on = portal.deps.clock.now().toISOString();
    await database
      .insertInto('encryption_keys')
      .values({ key_id: '0123456789abcdef', created_on })
      .execute();
  }
  const { import_id } = await database
    .insertInto('imports')
    .values({
      ...{ kind: 'employers', filename: 'office.csv', state: 'preview', version: 2 },
      ...{ columns: '[]', questions: '[]', answers: '{}', counts: '{}' },
      created_by: managerId,
      created_on: portal.deps.clock.now().toISOString(),
    })
    .returning('import_id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('import_rows')
    .values({
      ...{ import_id, position: 2, cells: '["Lakeside Inn"]', mended: '{}', judged: '{}' },
      ...{ effect: 'same', is_skipped: false, outcome: '' },
    })
    .execute();
  const at = portal.deps.clock.now().toISOString();
  const reversal = {
    business_id,
    email: 'sam@before.test',
    since: at,
    created_on: at,
    expires_on: at,
  };
  await database
    .insertInto('reversals')
    .values({ reversal_id: 'one', ...reversal })
    .execute();
  const link = { reversal_id: 'one', link_hash: 'hash' };
  await database.insertInto('reversal_links').values(link).execute();
  await database.insertInto('recovery_codes').values({ business_id, code_hash: 'hash' }).execute();
  await database
    .insertInto('passkeys')
    .values({
      business_id,
      credential_id: 'Y3JlZGVudGlhbA',
      user_handle: 'aGFuZGxl',
      public_key: 'a2V5',
      sign_count: 4_294_967_295,
      transports: 'internal,hybrid',
      is_backup_eligible: true,
      is_backed_up: false,
      name: 'Téléphone',
      created_on: '2026-11-20T15:00:00.000Z',
      used_on: null,
    })
    .execute();
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: 'challenge',
      purpose: 'sign-in',
      session_hash: null,
      user_handle: null,
      expires_on: '2026-11-20T15:05:00.000Z',
    })
    .execute();
  await database
    .insertInto('command_runs')
    .values({
      kind: 'verify',
      outcome: 'ok',
      started_on: at,
      ended_on: at,
      target: '',
      said: 'Ça va.',
    })
    .execute();
  await database
    .insertInto('erasures')
    .values({
      kind: 'application',
      number: 'RCIP-2026-000009',
      erased_on: at,
      erased_by: null,
      counts: '{}',
      store_keys: '[]',
      finished_on: at,
    })
    .execute();

  await uploadPdf(portal, employerToken, 'not needed.pdf');
  portal.passMinutes(25 * 60);
  await removeUnattachedDocuments(portal.deps);
  await portal.signIn('EMP-1');
  await rememberBrowser(portal.deps, managerId, { secret: undefined, browser: 'Firefox' });
}

async function fillViews(portal: TestPortal, administrator: string): Promise<void> {
  const view = { Page: 'search' as const, Name: 'Boulangers', Address: 'jobTitle=baker' };
  const shared = { ...view, PutAside: ['CreatedOn'], IsShared: true };
  const renamed = { name: { en: 'Job', fr: 'Emploi' } };
  const row = { List: 'cards' as const, Key: 'job', Seen: 0, Content: renamed };
  await portal.call('saveProgramRow', row, administrator);
  const saved = await portal.call('saveView', shared, administrator);
  const { ViewId, Version } = saved.json() as { ViewId: number; Version: number };
  await portal.call('openView', { ViewId, Version }, administrator);
  await portal.call('startWithView', { ViewId }, administrator);
}

const supportRequest = {
  FirstName: 'Ada',
  LastName: 'Roy',
  Email: 'ada@lakeside.test',
  Telephone: '705 555 0100',
  Message: 'Help, please.',
  Type: 'inquiry',
};
