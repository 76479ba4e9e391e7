import type { CallName, RequestInput } from '../../contract/calls.ts';
import { findApplicationsByIds } from '../../server/applications/core/searchResults.queries.ts';
import { createRandomGenerator } from '../../server/demo/random.ts';
import { changeAdministrator } from '../../server/people/accounts/administrators/administrators.usecases.ts';
import { eraseApplications } from '../../server/privacy/erasure/eraseApplications.usecases.ts';
import {
  eraseEmployer,
  findEmployerToErase,
} from '../../server/privacy/erasure/eraseEmployer.usecases.ts';
import { removeExpiredApplication } from '../../server/privacy/retention/retention.usecases.ts';
import { copyRows } from './copyRows.ts';
import type { TestPortal } from './portal.ts';
import { pdf } from './sampleFiles.ts';

const personNames = ['Ana', 'Élodie', 'Bo', 'Zoé', 'Łukasz', 'Nguyễn', 'Roy', 'Côté'];
const administratorNumbers = ['ADMIN', 'ADMIN-2', 'ADMIN-3'];
const employerNumbers = ['EMP-1', 'EMP-2', 'EMP-3'];
const maxApplications = 60;

const changeWeights = {
  file: 10,
  fileFor: 10,
  edit: 30,
  setStatus: 20,
  editOwn: 15,
  attach: 3,
  write: 20,
  takeBack: 5,
  strike: 4,
  correct: 6,
  renameEmployer: 6,
  renameOwn: 3,
  assign: 4,
  renameAdministrator: 2,
  renameByCommand: 1,
  createEmployer: 3,
  suspend: 2,
  erase: 3,
  expire: 3,
  eraseEmployer: 2,
  keep: 3,
  restore: 2,
  restoreOne: 3,
};

export async function createRandomOffice(portal: TestPortal, seed: number) {
  const random = createRandomGenerator(seed);
  const { deps } = portal;
  for (const number of administratorNumbers) await portal.addAdministrator(number);
  const ids = new Map<string, number>();
  for (const number of employerNumbers)
    ids.set(number, await portal.addEmployer({ designation_number: number }));
  const tokens = new Map<string, string>();
  for (const number of [...administratorNumbers, ...employerNumbers])
    tokens.set(number, await portal.signIn(number, administratorNumbers.includes(number)));

  const name = () => `${random.pick(personNames)} ${random.pick(personNames)}`;
  const content = () => ({ FirstName: name(), LastName: name(), JobTitle: name() });
  const createAdministrator = () => String(tokens.get(random.pick(administratorNumbers)));
  const byStaff = <Name extends CallName>(call: Name, request: RequestInput<Name> & object) =>
    portal.call(call, request, createAdministrator());
  const byEmployer = <Name extends CallName>(call: Name, request: RequestInput<Name> & object) =>
    portal.call(call, request, tokens.get(random.pick(employerNumbers)));

  const readRows = () =>
    deps.database
      .selectFrom('applications')
      .select(['application_id', 'business_id'])
      .orderBy('application_id')
      .execute();
  const anApplication = async () => random.pick(await readRows())?.application_id ?? 0;
  const search = async () => findApplicationsByIds(deps.database, [await anApplication()]);
  async function aNote() {
    const rows = await deps.database
      .selectFrom('comments')
      .select('comment_id')
      .orderBy('comment_id', 'desc')
      .limit(5)
      .execute();
    return random.pick(rows)?.comment_id ?? 0;
  }
  async function anEmployer(from = 0) {
    const rows = await deps.database
      .selectFrom('businesses')
      .select('business_id')
      .where('is_administrator', '=', false)
      .where('business_id', '>', from)
      .orderBy('business_id')
      .execute();
    return random.pick(rows)?.business_id ?? 0;
  }
  /** Nobody signs in to this account, so it may be suspended and erased. */
  const createdEmployer = () => anEmployer(Math.max(...ids.values()));

  let kept: Awaited<ReturnType<typeof copyRows>> | undefined;
  const hasRoom = async () => (await readRows()).length < maxApplications;

  const changes: Record<keyof typeof changeWeights, () => Promise<unknown>> = {
    file: async () => (await hasRoom()) && byEmployer('createApplication', content()),
    fileFor: async () => {
      const request = { ...content(), BusinessId: await anEmployer() };
      return (await hasRoom()) && byStaff('createApplication', request);
    },
    edit: async () =>
      byStaff('updateApplication', { ApplicationId: await anApplication(), ...content() }),
    setStatus: async () => {
      const ApplicationStatusId = random.between(1, 8);
      const request = { ApplicationId: await anApplication(), ApplicationStatusId };
      return byStaff('updateApplication', request);
    },
    editOwn: async () =>
      byEmployer('updateApplication', { ApplicationId: await anApplication(), JobTitle: name() }),
    attach: async () => {
      const { application_id, business_id } = random.pick(await readRows()) ?? {};
      const [number] = [...ids].find(([, id]) => id === business_id) ?? [];
      const token = number && tokens.get(number);
      if (!token) return;
      const { status, body } = await portal.upload(token, { filename: 'offer.pdf', bytes: pdf() });
      // A busy machine may refuse the document for now.
      if (status !== 200) return;
      const request = { ApplicationId: application_id, JobOfferId: Number(body) };
      return portal.call('updateApplication', request, token);
    },
    write: async () => {
      const note = { Note: name(), IsVisible: random.chance(0.5) };
      return byStaff('addComment', { ...note, ApplicationId: await anApplication() });
    },
    takeBack: async () => byStaff('takeBackComment', { CommentId: await aNote() }),
    strike: async () => byStaff('strikeComment', { CommentId: await aNote(), Reason: name() }),
    correct: async () => byStaff('correctComment', { CommentId: await aNote(), Note: name() }),
    renameEmployer: async () =>
      byStaff('updateBusiness', { BusinessId: await anEmployer(), OperatingName: name() }),
    renameOwn: async () => byEmployer('updateBusiness', { OperatingName: name() }),
    assign: async () => {
      const CaseManagerId = random.between(1, administratorNumbers.length);
      return byStaff('updateBusiness', { BusinessId: await anEmployer(), CaseManagerId });
    },
    renameAdministrator: () => byStaff('updateAccount', { FirstName: name(), LastName: name() }),
    renameByCommand: () => {
      const identity = { firstName: name(), lastName: name(), email: 'sam@program.test' };
      return changeAdministrator(deps, random.pick(administratorNumbers), identity);
    },
    createEmployer: () => {
      const person = { FirstName: 'Max', LastName: 'Roy', Email: 'max@hilltop.test' };
      return byStaff('createBusiness', { ...person, OperatingName: name() });
    },
    suspend: async () => {
      const IsSuspended = random.chance(0.5);
      return byStaff('suspendEmployer', { BusinessId: await createdEmployer(), IsSuspended });
    },
    erase: async () => eraseApplications(deps, await search(), 1),
    expire: async () => {
      for (const expired of await search()) await removeExpiredApplication(deps, expired);
    },
    eraseEmployer: async () => {
      const id = await createdEmployer();
      if (id) await eraseEmployer(deps, await findEmployerToErase(deps, id), 1);
    },
    keep: async () => {
      await kept?.remove();
      kept = await copyRows(portal);
    },
    restore: async () => kept?.restore(),
    restoreOne: async () => {
      const numbers = (await kept?.numbers()) ?? [];
      if (numbers.length > 0) await kept?.restoreApplication(random.pick(numbers));
    },
  };
  const weighed = Object.entries(changeWeights).flatMap(([change, weight]) =>
    Array.from({ length: weight }, () => change as keyof typeof changeWeights),
  );
  let time = deps.clock.now().getTime();

  return {
    random,
    administrator: createAdministrator,
    async change() {
      time += random.between(0, 40);
      portal.setTime(new Date(time).toISOString());
      const change = random.pick(weighed);
      await changes[change]();
      return change;
    },
    close: async () => kept?.remove(),
  };
}
