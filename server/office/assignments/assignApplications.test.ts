import { expect, test } from 'vitest';
import type { Application, HistoryEntry } from '../../../contract/applications.ts';
import type { CallAnswer } from '../../../contract/calls.ts';
import { fileApplication } from '../../../test/support/applications.ts';
import { createThreeAdministrators } from '../../../test/support/createThreeAdministrators.ts';
import { onEveryEngine } from '../../../test/support/portal.ts';

onEveryEngine('Assigning applications', (portal) => {
  async function office() {
    const { sam, kim, lee } = await createThreeAdministrators(portal());
    await portal().addEmployer({ case_manager_id: sam });
    const employer = await portal().signIn('EMP-1');
    const first = await fileApplication(portal(), employer);
    const second = await fileApplication(portal(), employer);
    return { sam, kim, lee, employer, first, second, staff: await portal().signIn('ADMIN', true) };
  }
  const read = async (applicationId: number, token: string) =>
    (await portal().call('readApplication', { applicationId }, token)).json() as Application;
  const assign = async (token: string, request: object) => {
    const answer = await portal().call('assignApplications', request as never, token);
    return answer.status === 200
      ? (answer.json() as CallAnswer<'assignApplications'>)
      : answer.status;
  };

  test('an administrator can assign applications to a colleague and back to the employer’s case manager', async () => {
    const { sam, kim, staff, first, second } = await office();
    const before = await read(first.ApplicationId, staff);
    portal().passMinutes(5);
    const Applications = [first, second].map(({ ApplicationId }) => ({
      ApplicationId,
      CaseManagerId: sam,
    }));
    expect(await assign(staff, { Applications, CaseManagerId: kim })).toEqual({
      Done: [first.ApplicationId, second.ApplicationId],
      Refused: [],
    });
    expect(await read(first.ApplicationId, staff)).toEqual({
      ...before,
      CaseManager: 'Kim Roy',
      CaseManagerId: kim,
      HasOwnCaseManager: true,
    });
    const back = [{ ApplicationId: first.ApplicationId, CaseManagerId: kim }];
    await assign(staff, { Applications: back, CaseManagerId: null });
    expect(await read(first.ApplicationId, staff)).toEqual(before);
    const history = await portal().call(
      'readHistory',
      { applicationId: first.ApplicationId },
      staff,
    );
    const named = (CaseManagerId: number, CaseManager: string, IsOwn: boolean) => ({
      CaseManagerId,
      CaseManager,
      IsOwn,
    });
    expect((history.json() as HistoryEntry[]).slice(0, 2)).toMatchObject([
      {
        By: 'Sam Côté',
        Kind: 'caseManagerAssigned',
        Details: { from: named(kim, 'Kim Roy', true), to: named(sam, 'Sam Côté', false) },
      },
      { Details: { from: named(sam, 'Sam Côté', false), to: named(kim, 'Kim Roy', true) } },
    ]);
  });

  test('an assignment reports applications that were removed or reassigned since they were selected, and assigns the others', async () => {
    const { sam, kim, lee, staff, first, second } = await office();
    const one = { ApplicationId: first.ApplicationId, CaseManagerId: sam };
    await assign(staff, { Applications: [one], CaseManagerId: lee });
    const other = { ApplicationId: second.ApplicationId, CaseManagerId: sam };
    const gone = { ApplicationId: 4711, CaseManagerId: null };
    expect(await assign(staff, { Applications: [one, gone, other], CaseManagerId: kim })).toEqual({
      Done: [second.ApplicationId],
      Refused: [
        { ApplicationId: first.ApplicationId, Code: 'assignedMeanwhile' },
        { ApplicationId: 4711, Code: 'notFound' },
      ],
    });
    expect((await read(first.ApplicationId, staff)).CaseManager).toBe('Lee Dubois');
  });

  test('the server refuses one of two simultaneous assignments of an application', async () => {
    const { sam, kim, lee, staff, first } = await office();
    const Applications = [{ ApplicationId: first.ApplicationId, CaseManagerId: sam }];
    const answers = (await Promise.all(
      [kim, lee].map((CaseManagerId) => assign(staff, { Applications, CaseManagerId })),
    )) as CallAnswer<'assignApplications'>[];
    expect(answers.map(({ Done }) => Done.length).sort()).toEqual([0, 1]);
    const won = answers[0]?.Done.length === 1 ? kim : lee;
    expect((await read(first.ApplicationId, staff)).CaseManagerId).toBe(won);
  });

  test('assigning requires one active administrator and at most 500 applications', async () => {
    const { sam, lee, employer, staff, first } = await office();
    const one = { ApplicationId: first.ApplicationId, CaseManagerId: sam };
    const { database } = portal().deps;
    await database
      .updateTable('businesses')
      .set({ is_disabled: true })
      .where('business_id', '=', lee)
      .execute();
    const { BusinessId } = await read(first.ApplicationId, staff);
    for (const CaseManagerId of [lee, BusinessId, 4711]) {
      expect(await assign(staff, { Applications: [one], CaseManagerId })).toBe(422);
    }
    const many = Array.from({ length: 501 }, (_, at) => ({ ...one, ApplicationId: at + 1 }));
    expect(await assign(staff, { Applications: many, CaseManagerId: sam })).toBe(400);
    expect(await assign(staff, { Applications: [], CaseManagerId: sam })).toBe(400);
    expect(await assign(employer, { Applications: [one], CaseManagerId: sam })).toBe(403);
    expect((await read(first.ApplicationId, staff)).HasOwnCaseManager).toBe(false);
  });

  test('lists immediately show a newly assigned case manager, and the assignment does not count as a change for the employer', async () => {
    const { sam, kim, employer, staff, first } = await office();
    const etag = String((await portal().call('listApplications', {}, staff)).headers.etag);
    const own = (await portal().call('listApplications', {}, employer)).body;
    await portal().call('listNews', {}, employer);
    const news = (await portal().call('listNews', {}, employer)).body;
    const one = { ApplicationId: first.ApplicationId, CaseManagerId: sam };
    await assign(staff, { Applications: [one], CaseManagerId: kim });
    const headers = { 'if-none-match': etag };
    const secondAnswer = await portal().call('listApplications', {}, staff, { headers });
    expect(secondAnswer.status).toBe(200);
    const rows = secondAnswer.json() as { ApplicationId: number; CaseManager: string }[];
    const row = rows.find(({ ApplicationId }) => ApplicationId === first.ApplicationId);
    expect(row?.CaseManager).toBe('Kim Roy');
    expect((await portal().call('listApplications', {}, employer)).body).toBe(own);
    expect((await portal().call('listNews', {}, employer)).body).toBe(news);
  });
});
