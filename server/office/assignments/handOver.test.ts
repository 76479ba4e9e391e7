import { expect, test } from 'vitest';
import type { Absence, HandOverPreview } from '../../../contract/assignments.ts';
import { fileApplication, uploadPdf } from '../../../test/support/applications.ts';
import { createThreeAdministrators } from '../../../test/support/createThreeAdministrators.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';
import { runAdminCommand } from '../../operations/commands/admin.ts';

onEveryEngine('Handing over', (portal) => {
  async function office() {
    const { sam, kim, lee } = await createThreeAdministrators(portal());
    await portal().addEmployer({ case_manager_id: sam });
    await portal().addEmployer({ designation_number: 'EMP-2', case_manager_id: lee });
    const staff = await portal().signIn('ADMIN', true);
    const employer = await portal().signIn('EMP-1');
    const other = await portal().signIn('EMP-2');
    const application = await fileApplication(portal(), employer);
    const closed = await fileApplication(portal(), employer);
    const own = await fileApplication(portal(), other);
    const status = { ApplicationId: closed.ApplicationId, ApplicationStatusId: 5 };
    await portal().call('updateApplication', status, staff);
    const Applications = [{ ApplicationId: own.ApplicationId, CaseManagerId: lee }];
    await portal().call('assignApplications', { Applications, CaseManagerId: sam }, staff);
    portal().passMinutes(20);
    await portal().gatherMails();
    return { sam, kim, lee, staff, employer, filed: application, closed, own };
  }
  const managers = async (token: string) => {
    const rows = (await portal().call('listApplications', {}, token)).json() as {
      JobNumber: string;
      CaseManager: string;
    }[];
    return Object.fromEntries(rows.map((row) => [row.JobNumber, row.CaseManager]));
  };
  const handOver = (token: string, request: object) =>
    portal().call('handOver', request as never, token);
  const readAbsences = async (token: string) =>
    (await portal().call('listAbsences', {}, token)).json() as Absence[];

  test('the preview of handing over lists the colleague’s employers and open and closed applications', async () => {
    const { sam, kim, staff, filed, own } = await office();
    const preview = async (from: number) =>
      (await portal().call('previewHandOver', { from }, staff)).json() as HandOverPreview;
    expect(await preview(sam)).toMatchObject({
      Name: 'Sam Côté',
      Employers: 1,
      Open: 2,
      Closed: 1,
      Own: 1,
      NamedEmployers: [{ OperatingName: 'Lakeside Inn' }],
      NamedApplications: [{ JobNumber: own.JobNumber }, { JobNumber: filed.JobNumber }],
    });
    expect(await preview(kim)).toMatchObject({ Employers: 0, Open: 0, Closed: 0, Own: 0 });
  });

  test('a permanent handover moves each of a colleague’s employers and applications once, with a history entry for each of them', async () => {
    const { sam, kim, staff, filed, closed, own } = await office();
    const answer = await handOver(staff, { From: sam, To: kim });
    expect(answer.json()).toEqual({ Employers: 1, Applications: 1, AbsenceId: null });
    expect(await managers(staff)).toEqual({
      [filed.JobNumber]: 'Kim Roy',
      [closed.JobNumber]: 'Kim Roy',
      [own.JobNumber]: 'Kim Roy',
    });
    const { database } = portal().deps;
    const kinds = await database
      .selectFrom('changes')
      .select('kind')
      .orderBy('change_id', 'desc')
      .limit(2)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['caseManagerAssigned', 'accountChanged']);
    const again = await handOver(staff, { From: sam, To: kim });
    expect(again.json()).toEqual({ Employers: 0, Applications: 0, AbsenceId: null });
  });

  test('a deputy gets the mails of an absent colleague until the absence ends, and no case manager changes', async () => {
    const { sam, kim, lee, staff, employer, filed } = await office();
    const before = await managers(staff);
    const days = { FromDay: '2026-11-22', UntilDay: '2026-11-24' };
    expect((await handOver(staff, { From: sam, To: kim, ...days })).status).toBe(200);
    const short = { FromDay: '2026-11-24', UntilDay: '2026-11-24' };
    expect((await handOver(staff, { From: kim, To: lee, ...short })).status).toBe(200);
    expect(await managers(staff)).toEqual(before);
    const told = async (instant: string) => {
      portal().setTime(instant);
      const token = await portal().signIn('EMP-1');
      const JobOfferId = await uploadPdf(portal(), token);
      const { ApplicationId } = filed;
      await portal().call('updateApplication', { ApplicationId, JobOfferId }, token);
      portal().passMinutes(20);
      return (await portal().gatherMails()).map(({ to }) => to);
    };
    expect(employer).not.toBe('');
    expect(await told('2026-11-22T03:00:00.000Z')).toEqual(['sam@program.test']);
    expect(await told('2026-11-22T15:00:00.000Z')).toEqual(['kim@program.test']);
    expect(await told('2026-11-24T15:00:00.000Z')).toEqual(['lee@program.test']);
    expect(await told('2026-11-25T15:00:00.000Z')).toEqual(['sam@program.test']);
  });

  test('the portal lists an absence, and an administrator can end it early', async () => {
    const { sam, kim, staff } = await office();
    const days = { FromDay: '2026-11-20', UntilDay: '2026-11-24' };
    await handOver(staff, { From: sam, To: kim, ...days });
    const [absence, ...more] = await readAbsences(staff);
    expect([absence, more]).toMatchObject([
      { Administrator: 'Sam Côté', Deputy: 'Kim Roy', ...days, IsNow: true },
      [],
    ]);
    const ended = { AbsenceId: Number(absence?.AbsenceId) };
    expect((await portal().call('endAbsence', ended, staff)).status).toBe(200);
    expect(await readAbsences(staff)).toEqual([]);
    expect((await portal().call('endAbsence', ended, staff)).status).toBe(404);
  });

  test('the server refuses an absence that is circular, overlapping, without a deputy or on invalid days', async () => {
    const { sam, kim, lee, staff } = await office();
    const days = { FromDay: '2026-12-01', UntilDay: '2026-12-10' };
    await handOver(staff, { From: sam, To: kim, ...days });
    await handOver(staff, { From: kim, To: lee, ...days });
    const readCodes = async (request: object) => {
      const { errors } = (await handOver(staff, { ...days, ...request })).json() as {
        errors?: { code: string }[];
      };
      return errors?.map(({ code }) => code);
    };
    const last = { FromDay: '2026-12-10', UntilDay: '2026-12-20' };
    expect(await readCodes({ From: lee, To: sam, ...last })).toEqual(['absenceCircular']);
    expect(await readCodes({ From: sam, To: lee, ...last })).toEqual(['absenceOverlaps']);
    expect(await readCodes({ From: sam, To: sam })).toEqual(['handOverToSelf']);
    expect(await readCodes({ From: sam, To: 4711 })).toEqual(['notInList']);
    const wrong = [
      { FromDay: '2026-12-10', UntilDay: '' },
      { FromDay: '2026-12-10', UntilDay: '2026-12-09' },
      { FromDay: '2026-11-01', UntilDay: '2026-11-19' },
      { FromDay: '2026-02-30', UntilDay: '2026-12-01' },
      { FromDay: '2026-12-10', UntilDay: '2029-12-10' },
    ];
    for (const request of wrong) {
      expect([request, await readCodes({ From: lee, To: sam, ...request })]).toEqual([
        request,
        ['absenceDaysWrong'],
      ]);
    }
    expect(await readAbsences(staff)).toHaveLength(2);
  });

  test('the server refuses one of two absences saved at the same moment that would make two people each other’s deputies', async () => {
    const { sam, kim, staff } = await office();
    const days = { FromDay: '2026-12-01', UntilDay: '2026-12-10' };
    const answers = await Promise.all([
      handOver(staff, { From: sam, To: kim, ...days }),
      handOver(staff, { From: kim, To: sam, ...days }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('handing over does not overwrite an assignment of an application that is made at the same time', async () => {
    const { sam, kim, lee, staff, own } = await office();
    const Applications = [{ ApplicationId: own.ApplicationId, CaseManagerId: sam }];
    const [handed, assigned] = await Promise.all([
      handOver(staff, { From: sam, To: kim }),
      portal().call('assignApplications', { Applications, CaseManagerId: lee }, staff),
    ]);
    const { Done } = assigned.json() as { Done: number[] };
    expect(handed.json()).toEqual({
      Employers: 1,
      Applications: Done.length === 1 ? 0 : 1,
      AbsenceId: null,
    });
    const expected = Done.length === 1 ? 'Lee Dubois' : 'Kim Roy';
    expect((await managers(staff))[own.JobNumber]).toBe(expected);
  });

  test('an administrator with assigned work must hand over this work before being disabled', async () => {
    const { sam, kim, lee, staff } = await office();
    const run = (...args: string[]) => runAdminCommand(portal().deps, args);
    const days = { FromDay: '2026-11-22', UntilDay: '2026-11-24' };
    await handOver(staff, { From: lee, To: sam, ...days });
    await expect(run('disable', 'ADMIN')).rejects.toThrow('portal admin hand-over ADMIN');
    await expect(run('hand-over', 'ADMIN', 'ADMIN')).rejects.toThrow(
      'must be another administrator',
    );
    expect(await run('hand-over', 'ADMIN', 'ADMIN-2')).toContain('1 employer and 1 application');
    const second = await portal().signIn('ADMIN-2', true);
    expect(await readAbsences(second)).toMatchObject([{ AdministratorId: lee, DeputyId: kim }]);
    expect(await run('disable', 'ADMIN')).toContain('can no longer sign in');
    expect((await handOver(second, { From: kim, To: sam })).status).toBe(422);
  });

  test.each([
    [
      'an employer alone',
      async (lee: number) => {
        await portal().addEmployer({ case_manager_id: lee });
      },
    ],
    [
      'an open application alone',
      async (lee: number) => {
        await assigned(lee, 1);
      },
    ],
    [
      'a closed application alone',
      async (lee: number) => {
        await assigned(lee, 5);
      },
    ],
  ])(
    'an administrator who looks after %s must hand over this work before being disabled',
    async (_what, give) => {
      const { lee } = await createThreeAdministrators(portal());
      await give(lee);
      const disable = () => runAdminCommand(portal().deps, ['disable', 'ADMIN-3']);
      await expect(disable()).rejects.toThrow('portal admin hand-over ADMIN-3');
      await runAdminCommand(portal().deps, ['hand-over', 'ADMIN-3', 'ADMIN-2']);
      expect(await disable()).toContain('can no longer sign in');
    },
  );

  test('a handover moves all records, even if there are more than the server moves at a time', async () => {
    const { lee } = await createThreeAdministrators(portal());
    await assigned(lee, 1, 27);
    const text = await runAdminCommand(portal().deps, ['hand-over', 'ADMIN-3', 'ADMIN-2']);
    expect(text).toContain('0 employers and 27 applications');
  });

  async function assigned(to: number, ApplicationStatusId: number, count = 1) {
    await portal().addEmployer();
    const employer = await portal().signIn('EMP-1');
    const staff = await portal().signIn('ADMIN', true);
    const Applications: { ApplicationId: number; CaseManagerId: null }[] = [];
    for (let application = 0; application < count; application += 1) {
      const { ApplicationId } = await fileApplication(portal(), employer);
      const status = { ApplicationId, ApplicationStatusId };
      await portal().call('updateApplication', status, staff);
      Applications.push({ ApplicationId, CaseManagerId: null });
    }
    const answer = await portal().call(
      'assignApplications',
      { Applications, CaseManagerId: to },
      staff,
    );
    expect(answer.json()).toMatchObject({ Refused: [] });
  }

  test('only administrators can hand over work', async () => {
    const { sam, kim, employer } = await office();
    expect((await handOver(employer, { From: sam, To: kim })).status).toBe(403);
    expect((await portal().call('listAbsences', {}, employer)).status).toBe(403);
    expect((await portal().call('previewHandOver', { from: sam }, employer)).status).toBe(403);
  });
});
