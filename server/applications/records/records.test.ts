import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SentRequest } from '../../../contract/requests.ts';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { createOfficeWithRequest } from '../../../test/support/createOfficeWithRequest.ts';
import { completeProfile, onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { createRandomOffice } from '../../../test/support/randomChanges.ts';
import { printSeedOnFailure, testSeed } from '../../../test/support/testSeed.ts';
import { renderPlainText } from '../../mail/outbox/mail/message.ts';
import { runAdminCommand } from '../../operations/commands/admin.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { eraseApplications } from '../../privacy/erasure/eraseApplications.usecases.ts';
import { findApplicationsByIds } from '../core/searchResults.queries.ts';
import { acceptRecordDifferences, findDifferences, findIncorrectRowCounts } from './index.ts';

/** Set `CHANGES=100000` to run this test by hand with a long history. */
const numberOfChanges = Number(process.env.CHANGES ?? 300);

const forgedColumns: Record<string, Record<string, string>> = {
  businesses: {
    case_manager_id: '2',
    designation_number: "'EMP-9'",
    is_administrator: 'true',
    is_disabled: 'true',
    operating_name: "'Forged'",
    legal_name: "'Forged'",
    address: "'Forged'",
    city: "'Forged'",
    postal_code: "'X0X0X0'",
    operating_sector_id: '1',
    business_size_id: '1',
    years_of_operation_id: '1',
    first_name: "'Forged'",
    last_name: "'Forged'",
    telephone: "'1'",
    email: "'forged@elsewhere.test'",
    confirmed_email: "'forged@elsewhere.test'",
    terms_accepted_on: 'null',
    accepted_terms: '7',
    created_on: "'2020-01-01T00:00:00.000Z'",
  },
  absences: {
    administrator_id: '3',
    deputy_id: '2',
    from_day: "'2026-01-01'",
    until_day: "'2027-01-01'",
    created_by: '3',
    created_on: "'2020-01-01T00:00:00.000Z'",
    ended_on: "'2020-01-01T00:00:00.000Z'",
  },
  program_rows: { content: `'{}'`, version: '7' },
  designations: {
    state: "'withdrawn'",
    state_on: "'2020-01-01'",
    valid_until: "'2040-01-01'",
    first_training_on: "'2020-01-01'",
    first_training_id: '2',
    second_training_on: "'2020-01-01'",
    second_training_id: '2',
    agreement_on: "'2020-01-01'",
    agreement_id: '2',
    full_time_employees: '7',
    note: "'Forged'",
    is_unlisted: 'true',
  },
  applications: {
    business_id: '4',
    application_status_id: '8',
    case_manager_id: '3',
    job_number: "'RCIP-2026-009999'",
    first_name: "'Forged'",
    last_name: "'Forged'",
    job_title: "'Forged'",
    created_on: "'2020-01-01T00:00:00.000Z'",
    modified_on: "'2020-01-01T00:00:00.000Z'",
    modified_by: '3',
  },
  documents: {
    business_id: '4',
    uploaded_by: '4',
    filename: "'forged.pdf'",
    media_type: "'text/html'",
    size: '1',
    sha256: "'forged'",
    created_on: "'2020-01-01T00:00:00.000Z'",
  },
  comments: {
    application_id: '2',
    title: "'Forged'",
    note: "'Forged'",
    is_visible: 'true',
    created_on: "'2020-01-01T00:00:00.000Z'",
    created_by: '3',
    taken_back_on: "'2020-01-01T00:00:00.000Z'",
    struck_on: "'2020-01-01T00:00:00.000Z'",
    struck_by: '3',
    strike_reason: "'Forged'",
    corrected_on: "'2020-01-01T00:00:00.000Z'",
    corrections: '7',
  },
  attachments: {
    application_id: '2',
    slot: "'LetterOfSupport'",
    position: '7',
    title: "'Forged'",
    document_id: '1',
    attached_on: "'2020-01-01T00:00:00.000Z'",
    attached_by: '3',
  },
  document_reviews: {
    state: "'accepted'",
    reasons: `'["expired"]'`,
    text: "'Forged'",
    reviewed_on: "'2020-01-01T00:00:00.000Z'",
    reviewed_by: '3',
  },
  document_dates: {
    date_on: "'2040-01-01'",
    set_on: "'2020-01-01T00:00:00.000Z'",
    set_by: '3',
    confirmed_on: "'2020-01-01T00:00:00.000Z'",
    confirmed_by: '3',
  },
  replaced_documents: {
    filename: "'forged.pdf'",
    replaced_on: "'2020-01-01T00:00:00.000Z'",
    replaced_by: '1',
  },
  requests: {
    application_id: '2',
    state: "'accepted'",
    round: '7',
    due_on: "'2040-01-01'",
    covering_text: "'Forged'",
    sent_on: "'2020-01-01T00:00:00.000Z'",
    sent_by: '3',
    answered_on: 'null',
    partial_reason: "'Forged'",
    ended_on: "'2020-01-01T00:00:00.000Z'",
  },
  request_items: {
    kind: "'additional'",
    slot: "'JobOffer'",
    title: "'Forged'",
    reasons: `'["expired"]'`,
    item_text: "'Forged'",
    asked_document_id: '2',
    round: '7',
    state: "'accepted'",
    answer: "'Forged'",
    document_id: '2',
    filename: "'forged.pdf'",
    earlier: `'[{}]'`,
  },
};

const keyColumns: Record<string, string> = {
  businesses: 'business_id',
  absences: 'absence_id',
  program_rows: 'row_key',
  designations: 'business_id',
  applications: 'application_id',
  documents: 'document_id',
  comments: 'comment_id',
  attachments: 'attachment_id',
  document_reviews: 'application_id',
  document_dates: 'application_id',
  replaced_documents: 'application_id',
  requests: 'request_id',
  request_items: 'request_id',
};

const tablesInDeletionOrder = [
  'program_rows',
  'absences',
  'designations',
  'document_reviews',
  'document_dates',
  'replaced_documents',
  'request_items',
  'requests',
  'attachments',
  'comments',
];

onEveryEngine('Verification of records against the history', (portal) => {
  async function text(database: Queryable = portal().deps.database) {
    const results: string[] = [];
    for await (const { table, key, messages: said } of findDifferences(database)) {
      results.push(...said.map((one) => `${table} ${key}: ${one}`));
    }
    return results;
  }

  async function saidOf(forgery: RawBuilder<unknown>): Promise<string[]> {
    const trx = await portal().deps.database.startTransaction().execute();
    try {
      await forgery.execute(trx);
      return [...(await text(trx)), ...(await findIncorrectRowCounts(trx))];
    } finally {
      await trx.rollback().execute();
    }
  }

  async function busyOffice() {
    const at = await createOfficeWithRequest(portal());
    await portal().addAdministrator('ADMIN-2');
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const { staff, employer, ApplicationId } = at;
    await fileApplication(portal(), employer);
    const call: TestPortal['call'] = async (...parts) => {
      const answer = await portal().call(...parts);
      expect([parts[0], answer.status]).toEqual([parts[0], 200]);
      return answer;
    };
    const of = { ApplicationId, DocumentId: at.passportId };
    const mark = { State: 'toReplace' as const, Reasons: ['unreadable' as const], Text: 'Dark.' };
    await call('reviewDocument', { ...of, Slot: 'PassportScan', ...mark }, staff);
    await call('setDocumentDate', { ...of, Slot: 'PassportScan', Date: '2030-05-01' }, staff);
    const PassportScanId = await uploadPdf(portal(), employer, 'better.pdf');
    await at.save(employer, { PassportScanId });
    const note = { ApplicationId, Title: 'Hours', Note: 'The hours are missing.' };
    await call('addComment', note, staff);
    const sent: SentRequest = (await at.send({ Items: at.asked.Items.slice(1) })).json();
    const answer = { RequestId: sent.RequestId, ItemId: 1, Version: 1, Answer: 'Since May.' };
    await call('answerRequestItem', answer, employer);
    const back = { RequestId: sent.RequestId, Version: 1, PartialReason: 'No letter yet.' };
    await call('sendAnswer', back, employer);
    const away = { From: 2, To: 3, FromDay: '2026-11-21', UntilDay: '2026-11-25' };
    await call('handOver', away, staff);
    const sector = {
      List: 'sectors' as const,
      Key: '',
      Seen: 0,
      Content: { name: { en: 'Mines', fr: 'Mines' } },
    };
    await call('saveProgramRow', sector, staff);
    const designated = { State: 'designated' as const, StateOn: '2026-11-02', Seen: 0 };
    await call('saveDesignation', { BusinessId: 4, ...designated }, staff);
    return at;
  }

  test('the verification reports every database column that somebody changed directly in the database', async () => {
    await busyOffice();
    expect(await text()).toEqual([]);
    for (const [table, columns] of Object.entries(forgedColumns)) {
      const [name, key] = [sql.table(table), sql.ref(String(keyColumns[table]))];
      for (const [column, value] of Object.entries(columns)) {
        const result = await saidOf(sql`
          update ${name} set ${sql.ref(column)} = ${sql.raw(value)}
          where ${key} = (select min(${key}) from ${name})`);
        const isNamed = result.some(
          (one) => one.startsWith(`${table} `) && one.includes(`: ${column} is `),
        );
        expect(isNamed, `${table}.${column}: ${result.join('\n')}`).toBe(true);
      }
    }
    expect(await text()).toEqual([]);
  });

  test('database records match the history after kinds of changes that rarely occur', async () => {
    const { staff, employer, ApplicationId, save, passportId } = await busyOffice();
    const { deps } = portal();
    const call: TestPortal['call'] = async (...parts) => {
      const answer = await portal().call(...parts);
      expect([parts[0], answer.status, answer.body]).toEqual([parts[0], 200, answer.body]);
      return answer;
    };
    const other = await uploadPdf(portal(), employer, 'further.pdf');
    const last = await uploadPdf(portal(), employer, 'last.pdf');
    const [A, B] = [
      { DocumentId: other, Title: 'A' },
      { DocumentId: last, Title: 'B' },
    ];
    await save(employer, { AdditionalDocuments: [A, B] });
    await save(employer, { AdditionalDocuments: [B, { ...A, Title: 'C' }] });
    await save(employer, { PassportScanId: null });
    const PassportScanId = await uploadPdf(portal(), employer, 'third.pdf');
    await save(employer, { PassportScanId });
    const of = { ApplicationId, DocumentId: PassportScanId, Slot: 'PassportScan' };
    await call('setDocumentDate', { ...of, Date: '2031-05-01' }, staff);
    await call('confirmDocumentDate', { ...of, Date: '2031-05-01' }, staff);
    await call('setDocumentDate', { ...of, Date: null }, staff);
    await call('reviewDocument', { ...of, State: 'accepted' }, staff);
    await call('reviewDocument', { ...of, State: 'notReviewed' }, staff);
    for (const IsSuspended of [true, false])
      await call('suspendEmployer', { BusinessId: 4, IsSuspended }, staff);
    const command = (...args: string[]) => runAdminCommand(deps, args);
    await command('add', 'ADMIN-4', 'Kim', 'Roy', 'kim@program.test');
    await command('change', 'ADMIN-4', 'Kim', 'Côté', 'kim@elsewhere.test');
    await command('hand-over', 'ADMIN-2', 'ADMIN-4');
    await command('disable', 'ADMIN-2');
    await command('reset', 'ADMIN-2');
    const profile = { ...completeProfile, Email: 'new@lakeside.test' };
    await call('updateBusiness', profile, employer);
    const mails = await portal().deliverMails();
    const [, ConfirmId = ''] = /\/confirm\/(\S+)/.exec(mails.map(renderPlainText).join()) ?? [];
    expect((await portal().call('confirmEmail', { ConfirmId })).body).toBe('OK');
    expect(
      (await portal().call('downloadDocument', { documentId: passportId }, staff)).status,
    ).toBe(200);
    const [application] = await findApplicationsByIds(deps.database, [2]);
    if (application) await eraseApplications(deps, [application], null);
    expect(await text()).toEqual([]);
    expect(await findIncorrectRowCounts(deps.database)).toEqual([]);
    const [first] = await findApplicationsByIds(deps.database, [ApplicationId]);
    if (first) await eraseApplications(deps, [first], null);
    expect(await text()).toEqual([]);
    expect(await findIncorrectRowCounts(deps.database)).toEqual([]);
  });

  test('a reported difference names the record, its current value and its recorded value', async () => {
    await busyOffice();
    const forgery = sql`update applications set application_status_id = 8 where application_id = 1`;
    expect(await saidOf(forgery)).toEqual([
      'applications 1: application_status_id is 8; the history says 1.',
    ]);
    const note = sql`update comments set note = 'No problems were found.'`;
    expect(await saidOf(note)).toEqual([
      'comments 1: note is "No problems were found."; the history says "The hours are missing.".',
    ]);
  });

  test('the verification reports a suspension that somebody set or lifted directly in the database', async () => {
    const { staff } = await busyOffice();
    const suspended = sql`update businesses set is_disabled = true where business_id = 4`;
    expect(await saidOf(suspended)).toEqual([
      'businesses 4: is_disabled is true; the history says false.',
    ]);
    await portal().call('suspendEmployer', { BusinessId: 4, IsSuspended: true }, staff);
    expect(await text()).toEqual([]);
    const letIn = sql`update businesses set is_disabled = false where business_id = 4`;
    expect(await saidOf(letIn)).toEqual([
      'businesses 4: is_disabled is false; the history says true.',
    ]);
  });

  test('the verification reports rows that somebody deleted from or added to the database directly', async () => {
    await busyOffice();
    for (const table of tablesInDeletionOrder) {
      const result = await saidOf(sql`delete from ${sql.table(table)}`);
      const isMissed = result.some(
        (one) => one.startsWith(`${table} `) && /: it is gone; /.test(one),
      );
      expect(isMissed, `${table}: ${result.join('\n')}`).toBe(true);
    }
    const columns = sql.raw(
      'application_id, note, is_visible, created_on, created_by, corrections',
    );
    const added = await saidOf(sql`
      insert into comments (${columns})
      select application_id, 'Recommended.', true, created_on, created_by, 0 from comments`);
    expect(added).toEqual(['comments 2: it stands, and the history says nothing of it.']);
    const account = sql`insert into businesses (designation_number, is_administrator, is_disabled,
        operating_name, legal_name, address, city, postal_code, first_name, last_name, telephone,
        email, confirmed_email, created_on, modified_on, version, search_operating_name, search_last_name,
        search_designation_number)
      select 'INTRUDER', is_administrator, false, '', '', '', '', '', 'In', 'Truder', '', '', '',
        created_on, modified_on, 1, '', 'truder', 'intruder' from businesses where business_id = 2`;
    expect(await saidOf(account)).toEqual([
      'businesses 5: it stands, and the history says nothing of it.',
    ]);
  });

  test('the verification reports a database row that somebody removed and inserted again', async () => {
    const { employer, save } = await busyOffice();
    const { database } = portal().deps;
    const row = await database
      .selectFrom('attachments')
      .selectAll()
      .where('slot', '=', 'PassportScan')
      .executeTakeFirstOrThrow();
    await save(employer, { PassportScanId: null });
    const again = sql`
      insert into attachments (attachment_id, application_id, slot, position, document_id, attached_on, attached_by)
      values (${row.attachment_id}, 1, 'PassportScan', 0, ${row.document_id}, ${row.attached_on}, 1)`;
    expect(await saidOf(again)).toEqual([
      `attachments ${row.attachment_id}: it stands, and the history says that it was removed.`,
    ]);
  });

  test('row counts reveal rows that somebody deleted from the logs of openings, downloads, searches and support', async () => {
    const { staff, employer, passportId, ApplicationId } = await busyOffice();
    const open = { documentId: passportId };
    expect((await portal().call('downloadDocument', open, staff)).status).toBe(200);
    expect((await portal().call('search', { ApplicationLastName: 'ng' }, staff)).status).toBe(200);
    const take = { applicationId: ApplicationId, language: 'en' as const };
    expect((await portal().call('downloadPdf', take, staff)).status).toBe(200);
    const ask = {
      FirstName: 'Ada',
      LastName: 'Roy',
      Email: 'ada@lakeside.test',
      Telephone: '705 555 0100',
      Message: 'A question.',
      Type: 'technical',
    };
    expect((await portal().call('requestSupport', ask, employer)).status).toBe(200);
    expect(await findIncorrectRowCounts(portal().deps.database)).toEqual([]);
    for (const table of [
      'document_openings',
      'applications_taken',
      'staff_searches',
      'support_requests',
    ]) {
      expect(await saidOf(sql`delete from ${sql.table(table)}`)).toEqual([
        expect.stringMatching(`^${table}: it has 0 rows; the portal counted [1-9]\\d*\\.$`),
      ]);
    }
  });

  test('accepting the differences that the verification reports requires a reason and adds one history entry', async () => {
    const { staff, ApplicationId } = await busyOffice();
    const { database, clock } = portal().deps;
    await sql`update applications set job_title = 'Cook', first_name = 'Zoe' where application_id = 1`.execute(
      database,
    );
    await sql`update comments set note = 'Forged'`.execute(database);
    const accept = (record: string) =>
      acceptRecordDifferences(database, record, 'Typed by hand after the outage', clock.now());
    expect(await accept('applications 2')).toBe(false);
    expect(await accept('applications 1')).toBe(true);
    expect(await text()).toEqual([
      'comments 1: note is "Forged"; the history says "The hours are missing.".',
    ]);
    const read = await portal().call('readHistory', { applicationId: ApplicationId }, staff);
    expect((read.json() as object[])[0]).toMatchObject({
      Kind: 'recordsAccepted',
      By: '',
      Details: { Reason: 'Typed by hand after the outage' },
    });
  });
});

onEveryEngine('Records and history in everyday use', (portal) => {
  test('database records match the history whatever an office does through the portal', {
    tags: 'slow',
  }, async () => {
    printSeedOnFailure();
    const office = await createRandomOffice(portal(), testSeed);
    for (let change = 0; change < numberOfChanges; change += 1) await office.change();
    const { database } = portal().deps;
    for await (const difference of findDifferences(database)) expect(difference).toBeUndefined();
    expect(await findIncorrectRowCounts(database)).toEqual([]);
  });
});
