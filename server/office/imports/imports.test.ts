import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../contract/applications.ts';
import type { Import, ImportKind, ImportRow } from '../../../contract/imports.ts';
import { anApplication } from '../../../test/support/applications.ts';
import { longSessions } from '../../../test/support/noticeMails.ts';
import { goodPassword, onEveryEngine, type TestPortal } from '../../../test/support/portal.ts';
import { pdf } from '../../../test/support/sampleFiles.ts';
import { createZip } from '../../../test/support/workbooks.ts';
import { findIncorrectPeriods } from '../../applications/periods/index.ts';
import { findDifferences } from '../../applications/records/index.ts';
import { tableNames } from '../../operations/commands/data/databaseTables.ts';
import { processWaitingImports } from './importLoop.usecases.ts';

const employersCsv = `Business,Desig. No,Contact First Name,Contact Last Name,Email,Sector,SIN
Nickel City Foods,N-12,Ada,Roy,ada@foods.test,Health,123 456 789
Lakeside Inn,N-13,Jean,Côté,jean@inn.test,Inns,987 654 321
Northern Mill,N-14,Mia,Wu,,Health,
`;

const applicationsCsv = `File no,Applicant,Position,Employer,Status,Decided,Received,Notes
2025-7,"Nguyễn, Mai",Cook,Nickel City Foods,on hold,,02/03/2025,
2025-8,Amar Singh,Welder,Nickle City Food,Decline to Recommend,2025-06-30,03/04/2025,came by mail
`;

async function createOfficeAccounts(portal: TestPortal) {
  await portal.addAdministrator();
  const staff = await portal.signIn('ADMIN', true);
  const work = () => processWaitingImports(portal.deps);
  const read = async (importId: number): Promise<Import> =>
    (await portal.call('readImport', { importId }, staff)).json();
  const readRows = async (importId: number): Promise<ImportRow[]> => {
    const { Rows }: { Rows: ImportRow[] } = (
      await portal.call('readImportRows', { importId }, staff)
    ).json();
    return Rows;
  };
  const start = async (kind: ImportKind, content: string | Buffer): Promise<number> => {
    const file = { filename: 'office.csv', bytes: Buffer.from(content) };
    const { status, body } = await portal.upload(staff, file, { Kind: kind }, 'startImport');
    if (status !== 200) throw new Error(body);
    return Number(body);
  };
  const choose = async (ImportId: number) => {
    const { Sheet, HeadRow, HeadRows, Columns } = await read(ImportId);
    const Fields = Columns.map(({ Field }) => Field);
    const chosen = { ImportId, Sheet, HeadRow, HeadRows, Fields };
    expect((await portal.call('chooseImportColumns', chosen, staff)).status).toBe(200);
    await work();
    return read(ImportId);
  };
  const answer = async (ImportId: number, Key: string, Answer: string) => {
    await portal.call('answerImport', { ImportId, Answers: [{ Key, Answer }] }, staff);
    await work();
    return read(ImportId);
  };
  const mend = async (ImportId: number, Position: number, Field: string, Text: string) => {
    const Cells = [{ Field: Field as 'Email', Text }];
    const mended = { ImportId, Position, Cells, IsSkipped: false };
    expect((await portal.call('mendImportRow', mended, staff)).status).toBe(200);
    await work();
    return read(ImportId);
  };
  const run = async (ImportId: number, LeaveOutRest = false) => {
    const { Version } = await read(ImportId);
    const request = { ImportId, Version, LeaveOutRest };
    expect((await portal.call('runImport', request, staff)).status).toBe(200);
    await work();
    return read(ImportId);
  };
  const takeBack = async (ImportId: number) => {
    await portal.call('takeBackImport', { ImportId }, staff);
    await work();
    return read(ImportId);
  };
  const wrong = async () => {
    for await (const result of findDifferences(portal.deps.database)) return result;
  };
  return { staff, work, start, read, rows: readRows, choose, answer, mend, run, takeBack, wrong };
}

async function readComparedTables({ deps: { database } }: TestPortal) {
  const besides = [
    'changes',
    'history_head',
    'history_marks',
    'counters',
    'imports',
    'import_rows',
    'daily_runs',
  ];
  const ofLooking = ['sessions', 'known_browsers', 'tries', 'staff_searches', 'row_counts'];
  const kept = tableNames.filter((name) => ![...besides, ...ofLooking].includes(name));
  const inOrder = (rows: object[]) =>
    rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const tables = kept.map(async (name) => [
    name,
    inOrder(await database.selectFrom(name).selectAll().execute()),
  ]);
  return Object.fromEntries(await Promise.all(tables));
}

onEveryEngine(
  'Imports',
  (portal) => {
    test('an administrator imports employers after answering a question and correcting a cell', async () => {
      const { staff, start, read, rows, choose, answer, mend, run, wrong } =
        await createOfficeAccounts(portal());
      const id = await start('employers', employersCsv);
      expect((await read(id)).Columns.map(({ Field }) => Field)).toEqual([
        'OperatingName',
        'DesignationNumber',
        'FirstName',
        'LastName',
        'Email',
        'OperatingSectorId',
        '',
      ]);
      const judged = await choose(id);
      expect(judged).toMatchObject({ State: 'preview', Counts: { add: 1, ask: 1, wrong: 1 } });
      const [question] = judged.Questions;
      expect(question).toMatchObject({ Kind: 'word', Asked: 'Inns', Rows: 1, Answer: null });
      await answer(id, String(question?.Key), '4');
      expect((await rows(id))[2]).toMatchObject({
        Position: 4,
        Effect: 'wrong',
        Problems: [{ code: 'emailMissing', field: 'Email' }],
      });
      expect((await mend(id, 4, 'Email', 'mia@mill.test')).Counts).toEqual({ add: 3 });
      expect(await run(id)).toMatchObject({ State: 'finished', Refused: 0 });
      const list = (await portal().call('listBusinesses', {}, staff)).json();
      expect(list).toMatchObject([
        { OperatingName: 'Lakeside Inn', DesignationNumber: 'N-13' },
        { OperatingName: 'Nickel City Foods', DesignationNumber: 'N-12' },
        { OperatingName: 'Northern Mill', DesignationNumber: 'N-14' },
      ]);
      expect(await portal().gatherMails()).toEqual([]);
      expect(await wrong()).toBeUndefined();
    });

    test('imported applications have the office’s own numbers, days, statuses and notes', async () => {
      const { staff, start, choose, answer, rows, run, takeBack, wrong } =
        await createOfficeAccounts(portal());
      const EmployerId = await portal().addEmployer({ operating_name: 'Nickel City Foods' });
      await portal().gatherMails();
      const before = await readComparedTables(portal());
      const id = await start('applications', applicationsCsv);
      const judged = await choose(id);
      const answers: Record<string, [asked: unknown, answer: string]> = {
        dayOrder: ['02/03/2025\n03/04/2025', 'monthFirst'],
        nameOrder: ['Amar Singh', 'firstLast'],
        employer: ['Nickle City Food', String(EmployerId)],
        word: ['on hold', '2'],
      };
      const request = judged.Questions.map(({ Kind, Asked }) => [Kind, Asked]).sort();
      expect(request).toEqual(
        Object.entries(answers)
          .map(([kind, [one]]) => [kind, one])
          .sort(),
      );
      for (const { Kind, Key } of judged.Questions) await answer(id, Key, answers[Kind]?.[1] ?? '');
      expect((await rows(id)).map(({ Values, Effect }) => ({ Effect, ...Values }))).toMatchObject([
        { Effect: 'add', OtherNumber: '2025-7', FirstName: 'Mai', LastName: 'Nguyễn' },
        { Effect: 'add', BusinessId: EmployerId, CreatedOn: '2025-03-04', StatusOn: '2025-06-30' },
      ]);
      expect(await run(id)).toMatchObject({ State: 'finished', Refused: 0 });
      const result = await portal().call('search', { JobNumber: '2025-8' }, staff);
      const [hit] = result.json() as { ApplicationId: number }[];
      const applicationId = Number(hit?.ApplicationId);
      const read = await portal().call('readApplication', { applicationId }, staff);
      expect(read.json()).toMatchObject({
        OtherNumber: '2025-8',
        JobNumber: expect.stringMatching(/^RCIP-2026-00000[12]$/),
        ApplicationStatusId: 5,
        LastName: 'Singh',
        CreatedOn: '2025-03-04T17:00:00.000Z',
      });
      const notes = await portal().call('listComments', { applicationId }, staff);
      expect(notes.json()).toMatchObject([{ Note: 'came by mail', IsVisible: false }]);
      const history: HistoryEntry[] = (
        await portal().call('readHistory', { applicationId }, staff)
      ).json();
      expect(history.at(-1)).toMatchObject({
        By: 'Sam Côté',
        Details: { ImportedFrom: 'office.csv' },
      });
      expect(await portal().gatherMails()).toEqual([]);
      expect(await wrong()).toBeUndefined();
      expect(await findIncorrectPeriods(portal().deps.database)).toEqual({
        applications: [],
        employers: [],
      });
      expect((await choose(await start('applications', applicationsCsv))).Counts).toMatchObject({
        ask: 2,
      });
      expect(await takeBack(id)).toMatchObject({ State: 'takenBack', Kept: 0 });
      expect(await readComparedTables(portal())).toEqual(before);
    });

    test('imported documents are attached in the slots that their file names indicate', async () => {
      const { staff, start, rows, run, takeBack, wrong, read, work } = await createOfficeAccounts(
        portal(),
      );
      const BusinessId = await portal().addEmployer();
      const request = { ...anApplication, BusinessId };
      await portal().call('createApplication', request, staff);
      await portal().gatherMails();
      const zip = await createZip({
        'RCIP-2026-000001/Passport.pdf': pdf('a'),
        'rcip 2026 000001 - Reference from Ottawa.pdf': pdf('a'),
        'RCIP-2026-000001/letters/holiday.pdf': pdf('a'),
        'RCIP-2026-000099/Passport.pdf': pdf('a'),
        'RCIP-2026-000001/notes.txt': 'text',
        'RCIP-2026-000001/visa.pdf': 'no PDF',
      });
      const id = await start('papers', zip);
      await work();
      expect(await read(id)).toMatchObject({ State: 'preview', Counts: { add: 4, wrong: 2 } });
      const judged = await rows(id);
      expect(
        judged.map(({ Values, Problems }) => [Values.Slot, Values.Title, Problems[0]?.code]),
      ).toEqual([
        ['PassportScan', '', undefined],
        ['ProofOfWorkExperience', '', undefined],
        ['', 'holiday', undefined],
        [undefined, undefined, 'importPaperUnknown'],
        [undefined, undefined, 'documentTypeRefused'],
        ['ProofOfStatus', '', undefined],
      ]);
      expect(await run(id, true)).toMatchObject({ State: 'finished', Refused: 1 });
      const readPapers = async () =>
        (await portal().call('readApplication', { applicationId: 1 }, staff)).json();
      expect(await readPapers()).toMatchObject({
        Filename_PassportScan: 'Passport.pdf',
        Filename_ProofOfWorkExperience: 'rcip 2026 000001 - Reference from Ottawa.pdf',
        Filename_ProofOfStatus: '',
        AdditionalDocuments: [{ Title: 'holiday', Filename: 'holiday.pdf' }],
      });
      expect(await portal().gatherMails()).toEqual([]);
      const secondAnswer = await start('papers', zip);
      await work();
      expect((await read(secondAnswer)).Counts).toEqual({ same: 3, add: 1, wrong: 2 });
      expect(await takeBack(id)).toMatchObject({ State: 'takenBack', Kept: 0 });
      expect(await readPapers()).toMatchObject({ PassportScanId: null, AdditionalDocuments: [] });
      expect(await wrong()).toBeUndefined();
    });

    test('undoing an import of documents deletes the imported documents', async () => {
      const { staff, start, run, takeBack, work } = await createOfficeAccounts(portal());
      const BusinessId = await portal().addEmployer();
      const request = { ...anApplication, BusinessId };
      await portal().call('createApplication', request, staff);
      const zip = await createZip({ 'RCIP-2026-000001/holiday.pdf': pdf('a') });
      const id = await start('papers', zip);
      await work();
      await run(id);
      const readPapers = async () =>
        (await portal().call('readApplication', { applicationId: 1 }, staff)).json();
      expect(await readPapers()).toMatchObject({
        AdditionalDocuments: [{ DocumentId: BusinessId }],
      });
      expect(await takeBack(id)).toMatchObject({ State: 'takenBack', Kept: 0 });
      expect(await readPapers()).toMatchObject({ AdditionalDocuments: [] });
      expect((await readComparedTables(portal())).documents).toEqual([]);
    });

    test('undoing the imports of documents, applications and employers in this order leaves no imported data', async () => {
      const { start, choose, run, takeBack, work, wrong } = await createOfficeAccounts(portal());
      const before = await readComparedTables(portal());
      const heads = 'File no,Applicant,Position,Employer number\n';
      const files = {
        employers: 'Business,Desig. No,First Name,Last Name,Email\nMill,N-1,Jo,Li,jo@mill.test\n',
        applications: `${heads}2025-7,"Wu, Mia",Cook,N-1\n2025-8,"Roy, Al",Cook,N-1\n`,
        papers: await createZip({ '2025-7/Passport.pdf': pdf('a') }),
      };
      const imported: number[] = [];
      for (const kind of ['employers', 'applications', 'papers'] as const) {
        const id = await start(kind, files[kind]);
        if (kind === 'papers') await work();
        else await choose(id);
        expect(await run(id)).toMatchObject({ State: 'finished', Refused: 0 });
        imported.unshift(id);
        portal().passMinutes(5);
      }
      for (const id of imported) {
        expect(await takeBack(id)).toMatchObject({ State: 'takenBack', Kept: 0 });
        portal().passMinutes(5);
      }
      await portal().gatherMails();
      expect(await readComparedTables(portal())).toEqual(before);
      expect(await wrong()).toBeUndefined();
    });

    test('the import stores no cell of a skipped column', async () => {
      const { start, choose } = await createOfficeAccounts(portal());
      await choose(await start('employers', employersCsv));
      const { database } = portal().deps;
      expect(
        JSON.stringify(await database.selectFrom('import_rows').selectAll().execute()),
      ).not.toContain('123 456');
      expect(await database.selectFrom('documents').selectAll().execute()).toEqual([]);
    });

    test('importing a file again creates no duplicates, and a corrected file changes only the corrected values', async () => {
      const { staff, start, choose, answer, mend, run, rows } = await createOfficeAccounts(
        portal(),
      );
      const first = await start('employers', employersCsv);
      const { Questions } = await choose(first);
      await answer(first, String(Questions[0]?.Key), '4');
      await mend(first, 4, 'Email', 'mia@mill.test');
      await run(first);
      const whole = employersCsv.replace('Wu,,', 'Wu,mia@mill.test,');
      expect((await choose(await start('employers', whole))).Counts).toEqual({ same: 3 });
      const [inn] = (await portal().call('listBusinesses', {}, staff)).json() as {
        BusinessId: number;
      }[];
      const BusinessId = Number(inn?.BusinessId);
      await portal().call('updateBusiness', { BusinessId, Email: 'front@inn.test' }, staff);
      const corrected = await start('employers', whole.replace('Mia,Wu', 'Mia,Wong'));
      expect((await choose(corrected)).Counts).toEqual({ same: 2, change: 1 });
      expect((await rows(corrected))[2]).toMatchObject({
        Effect: 'change',
        Values: { LastName: 'Wong' },
        Before: { LastName: 'Wu' },
      });
      expect(await run(corrected)).toMatchObject({ State: 'finished', Refused: 0 });
      const list = (await portal().call('listBusinesses', {}, staff)).json() as object[];
      expect(list[2]).toMatchObject({ OperatingName: 'Northern Mill', Contact: 'Mia Wong' });
    });

    test('an imported row with a similar employer name changes the employer that the administrator chose in the answer', async () => {
      const { staff, start, choose, answer, run } = await createOfficeAccounts(portal());
      const BusinessId = await portal().addEmployer({ operating_name: 'Nickel City Foods' });
      const file =
        'Business,First Name,Last Name,Email\nNickel City Foods Inc.,Ada,Roy,ada@foods.test\n';
      const id = await start('employers', file);
      const { Questions, Counts } = await choose(id);
      expect(Counts).toEqual({ ask: 1 });
      expect(Questions[0]?.Options.map(({ Names }) => Names.en)).toEqual([
        'Nickel City Foods (EMP-1)',
        'A new employer',
        'Leave these rows out',
      ]);
      const answered = await answer(id, String(Questions[0]?.Key), String(BusinessId));
      expect(answered.Counts).toEqual({ change: 1 });
      await run(id);
      const list = (await portal().call('listBusinesses', {}, staff)).json();
      expect(list).toMatchObject([{ BusinessId, OperatingName: 'Nickel City Foods Inc.' }]);
      expect(list).toHaveLength(1);
      expect((await choose(await start('employers', file))).Counts).toEqual({ same: 1 });
    });

    test('an imported row that an administrator declares to be a new employer changes no existing employer', async () => {
      const { staff, start, choose, answer, run } = await createOfficeAccounts(portal());
      await portal().addEmployer({ designation_number: 'NOR-12', operating_name: 'Mill' });
      await portal().addEmployer({ designation_number: 'nor 12', operating_name: 'Inn' });
      const heads = 'Desig. No,Business,First Name,Last Name,Email\n';
      const id = await start('employers', `${heads}NOR.12,Mill,Ada,Roy,ada@new.test\n`);
      const { Questions } = await choose(id);
      expect((await answer(id, String(Questions[0]?.Key), 'new')).Counts).toEqual({ add: 1 });
      expect(await run(id)).toMatchObject({ State: 'finished', Refused: 0 });
      expect((await portal().call('listBusinesses', {}, staff)).json()).toHaveLength(3);
    });

    test('the import refuses a second row with the same name and address', async () => {
      const { start, choose, rows } = await createOfficeAccounts(portal());
      const row = 'Mill,Jo,Li,jo@mill.test\n';
      const id = await start('employers', `Business,First Name,Last Name,Email\n${row}${row}`);
      expect((await choose(id)).Counts).toEqual({ add: 1, wrong: 1 });
      expect((await rows(id))[1]?.Problems).toMatchObject([
        { code: 'importDouble', field: 'OperatingName' },
      ]);
    });

    test('importing a designation number in a different case or with different spaces changes nothing', async () => {
      const { start, choose } = await createOfficeAccounts(portal());
      await portal().addEmployer({ designation_number: 'NOR-12', operating_name: 'Mill' });
      await portal().addEmployer({ designation_number: 'nor 12', operating_name: 'Inn' });
      const file = (row: string) => start('employers', `Desig. No,Business\n${row}\n`);
      expect((await choose(await file('NOR-12,Mill'))).Counts).toEqual({ same: 1 });
      expect((await choose(await file('Nor 12,Inn'))).Counts).toEqual({ same: 1 });
      expect((await choose(await file('NOR.12,Mill'))).Counts).toEqual({ ask: 1 });
      await portal().addEmployer({ designation_number: 'NOR-13', operating_name: 'Camp' });
      expect((await choose(await file('nor13,Camp'))).Counts).toEqual({ same: 1 });
    });

    test('the import refuses a row whose application belongs to another employer or has another filing day', async () => {
      const { start, choose, run, rows } = await createOfficeAccounts(portal());
      await portal().addEmployer({ designation_number: 'N-1' });
      await portal().addEmployer({ designation_number: 'N-2', operating_name: 'Other' });
      const heads = 'File no,Applicant,Position,Employer number,Received\n';
      const file = (employer: string, day: string) =>
        start('applications', `${heads}2025-7,"Wu, Mia",Cook,${employer},${day}\n`);
      const first = await file('N-1', '2025-03-04');
      await choose(first);
      await run(first);
      const getProblems = async (id: number) => {
        await choose(id);
        return (await rows(id))[0]?.Problems.map(({ code, field }) => `${field}: ${code}`);
      };
      expect(await getProblems(await file('N-2', '2025-03-04'))).toEqual([
        'OtherNumber: importNumberElsewhere',
      ]);
      expect(await getProblems(await file('N-1', '2025-03-05'))).toEqual([
        'CreatedOn: importDayKept',
      ]);
      expect(await getProblems(await file('N-1', '2025-03-04'))).toEqual([]);
    });

    test('the import suggests the columns and answers chosen in the last imports of the same kind', async () => {
      const { start, choose, answer, read } = await createOfficeAccounts(portal());
      const first = await start('employers', employersCsv);
      const { Questions } = await choose(first);
      await answer(first, String(Questions[0]?.Key), '4');
      await choose(await start('employers', 'Business,Remarks\nMill,late\n'));
      const secondAnswer = await start('employers', employersCsv);
      const SIN = { Head: 'SIN', Field: '' };
      expect((await read(secondAnswer)).Columns).toContainEqual(SIN);
      expect((await choose(secondAnswer)).Questions[0]).toMatchObject({
        Asked: 'Inns',
        Answer: '4',
      });
    });

    test('an administrator can undo two imports of one application, the later one first', async () => {
      const { staff, start, choose, run, takeBack } = await createOfficeAccounts(portal());
      await portal().addEmployer({ designation_number: 'N-1' });
      const heads = 'File no,Applicant,Position,Employer number,Case manager,Notes\n';
      const import_ = async (manager: string, note: string) => {
        const row = `2025-7,"Wu, Mia",Cook,N-1,${manager},${note}\n`;
        const id = await start('applications', heads + row);
        await choose(id);
        expect(await run(id)).toMatchObject({ State: 'finished', Refused: 0 });
        portal().passMinutes(5);
        return id;
      };
      const first = await import_('', '');
      const second = await import_('Sam Côté', '');
      const list = await portal().call('search', {}, staff);
      const [{ ApplicationId: applicationId = 0 } = {}] = list.json() as {
        ApplicationId?: number;
      }[];
      const history: HistoryEntry[] = (
        await portal().call('readHistory', { applicationId }, staff)
      ).json();
      expect(history[0]).toMatchObject({
        Kind: 'caseManagerAssigned',
        Details: { ImportedFrom: 'office.csv' },
      });
      expect(await takeBack(second)).toMatchObject({ State: 'takenBack', Kept: 0 });
      portal().passMinutes(5);
      expect(await takeBack(first)).toMatchObject({ State: 'takenBack', Kept: 0 });
    });

    test('stored imports contain no data of erased applicants', async () => {
      const { staff, start, choose, run, read, rows, work } = await createOfficeAccounts(portal());
      await portal().addEmployer({ designation_number: 'N-1' });
      const heads = 'File no,Applicant,Position,Employer number\n';
      const quill = '2025-7,"Quillfeather, Zoé",Cook,N-1\n';
      const done = await start('applications', `${heads}${quill}`);
      await choose(done);
      await run(done);
      const open = await start(
        'applications',
        `${heads}2025-8,Zoé Ana Quillfeather,Cook,N-1\n2025-9,"Wu, Mia",Cook,N-1\n`,
      );
      await choose(open);
      const kept = async () => {
        const { database } = portal().deps;
        const tables = [
          await database.selectFrom('imports').selectAll().execute(),
          await database.selectFrom('import_rows').selectAll().execute(),
        ];
        return JSON.stringify(tables).toLowerCase();
      };
      expect(await kept()).toContain('quillfeather');
      const [row] = await rows(done);
      const ApplicationIds = [Number(row?.ApplicationId)];
      const proof = { Confirmation: 'RCIP-2026-000001', PresentPassword: goodPassword };
      const erased = await portal().call('eraseApplications', { ApplicationIds, ...proof }, staff);
      expect(erased.status).toBe(200);
      await work();
      expect(await kept()).not.toContain('quillfeather');
      expect(await read(open)).toMatchObject({ State: 'preview', Counts: { skip: 1, add: 1 } });
      expect(await rows(done)).toMatchObject([{ Values: {}, Outcome: 'done' }]);
    });

    test('undoing the import of a correction restores the former values of profiles and designations', async () => {
      const { start, choose, run, takeBack, wrong } = await createOfficeAccounts(portal());
      const heads =
        'Business,Desig. No,First Name,Last Name,Email,Town,Designated on,Valid until\n';
      const import_ = async (rows: string) => {
        const id = await start('employers', heads + rows);
        await choose(id);
        expect(await run(id)).toMatchObject({ State: 'finished', Refused: 0 });
        portal().passMinutes(5);
        return id;
      };
      await import_(
        'Mill,N-1,Jo,Li,jo@mill.test,Cobalt,2025-01-05,\nInn,N-2,Al,Oh,al@inn.test,Cobalt,,\n',
      );
      await import_('Mill,N-1,Jo,Li,jo@mill.test,Hearst,2025-01-05,2027-01-05\n');
      const designated = await import_(
        'Mill,N-1,Jo,Li,jo@mill.test,Hearst,2025-01-05,2028-01-05\nInn,N-2,Al,Oh,al@inn.test,Hearst,2026-01-05,\n',
      );
      const shown = async () => {
        const { businesses, designations } = await readComparedTables(portal());
        const days = designations.map(
          (designation: Record<string, string>) =>
            `${designation.state} ${designation.state_on} ${designation.valid_until}`,
        );
        return [...businesses.map(({ city }: { city: string }) => city), ...days].sort();
      };
      expect(await shown()).toEqual([
        ...['', 'Hearst', 'Hearst'],
        ...['designated 2025-01-05 2028-01-05', 'designated 2026-01-05 '],
      ]);
      expect(await takeBack(designated)).toMatchObject({ State: 'takenBack', Kept: 0 });
      expect(await shown()).toEqual(['', 'Cobalt', 'Hearst', 'designated 2025-01-05 2027-01-05']);
      expect(await wrong()).toBeUndefined();
    });

    test('an import recognizes an existing application without an office number', async () => {
      const { start, choose, run } = await createOfficeAccounts(portal());
      await portal().addEmployer({ designation_number: 'N-1' });
      const file =
        'File no,Applicant,Position,Employer number\n2025-7,"Wu, Mia",Cook,N-1\n,"Roy, Al",Cook,N-1\n';
      const id = await start('applications', file);
      expect((await choose(id)).Counts).toEqual({ add: 2 });
      await run(id);
      expect((await choose(await start('applications', file))).Counts).toEqual({ same: 2 });
    });

    test('undoing an import undoes all its rows, except for records that were changed since', async () => {
      const { staff, start, choose, answer, mend, run, takeBack, wrong } =
        await createOfficeAccounts(portal());
      const id = await start('employers', employersCsv);
      const { Questions } = await choose(id);
      await answer(id, String(Questions[0]?.Key), '4');
      await mend(id, 4, 'Email', 'mia@mill.test');
      const before = await readComparedTables(portal());
      await run(id);
      portal().passMinutes(5);
      const [, foods] = (await portal().call('listBusinesses', {}, staff)).json() as {
        BusinessId: number;
      }[];
      const BusinessId = Number(foods?.BusinessId);
      await portal().call('updateBusiness', { BusinessId, City: 'Sudbury' }, staff);
      expect(await takeBack(id)).toMatchObject({ State: 'takenBack', Kept: 1 });
      const list = (await portal().call('listBusinesses', {}, staff)).json();
      expect(list).toMatchObject([{ OperatingName: 'Nickel City Foods' }]);
      expect(await wrong()).toBeUndefined();
      expect(Object.keys(before).length).toBeGreaterThan(40);
    });
  },
  longSessions,
);
