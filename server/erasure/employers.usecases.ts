import {
  type Account,
  claimAccount,
  deleteAccount,
  employerKey,
  findAccount,
  suspendEmployer,
} from '../accounts/index.ts';
import { applicationsOfEmployer } from '../applications/index.ts';
import {
  forgetDeliveriesAbout,
  mailFilesThatSay,
  removeMailFilesThatSay,
} from '../deliveries/index.ts';
import {
  countDocumentsOf,
  countOpeningsOf,
  deleteOpeningsBy,
  documentsOf,
  removeIfUnattached,
} from '../documents/index.ts';
import { eraseHistoryOfAccount, recordChange, recordErasure } from '../history/index.ts';
import { countNotesTo } from '../notes/index.ts';
import type { Trx } from '../platform/database/database.ts';
import { isReferenceBroken } from '../platform/database/violations.ts';
import { notFound } from '../platform/errors.ts';
import { noteSecurity } from '../platform/securityLog.ts';
import { forgetEmployerIn } from '../search/index.ts';
import { findSupportRequestsOf, forgetSupportRequests } from '../support/index.ts';
import { forgetEmployerInViews } from '../views/index.ts';
import { type Dependencies, eraseApplications } from './applicants.usecases.ts';
import { type Counts, noCounts, sumOf } from './counts.rules.ts';
import { insertErasure } from './erasures.queries.ts';
import { namesEmployer } from './naming.rules.ts';

export async function employerToErase(
  { database }: Pick<Dependencies, 'database'>,
  businessId: number,
): Promise<Account> {
  const employer = await findAccount(database, employerKey(businessId));
  if (!employer) throw notFound();
  return employer;
}

/** What would go with it; nothing is changed. */
export async function previewEmployer(deps: Dependencies, employer: Account): Promise<Counts> {
  const { database, settings } = deps;
  const id = employer.business_id;
  const applications = await applicationsOfEmployer(database, id);
  const mails = await mailFilesThatSay(settings.dataFolder, namesEmployer(employer));
  return {
    ...noCounts,
    documents: await countDocumentsOf(database, id),
    notes: await countNotesTo(database, id),
    openings: await countOpeningsOf(database, id),
    supportRequests: (await findSupportRequestsOf(database, id)).length,
    applications: applications.length,
    mailFiles: mails.length,
  };
}

/** As deliveries name it. */
const accountIn = ({ business_id: businessId, designation_key: designationNumber }: Account) => [
  { businessId },
  ...(designationNumber === null ? [] : [{ designationNumber }]),
];

const mostRounds = 5;

/**
 * Erases an employer: shut out first, then each application with all about its applicant, then the account. A
 * run that is cut short leaves it suspended with fewer applications, and another one ends it.
 */
export async function eraseEmployer(
  deps: Dependencies,
  employer: Account,
  by: number | null,
): Promise<Counts> {
  const { database, settings } = deps;
  const id = employer.business_id;
  await suspendEmployer(deps, by, id);
  let counts = noCounts;
  const removeMails = async () => {
    const isNamed = namesEmployer(employer);
    const mailFiles = await removeMailFilesThatSay(settings.dataFolder, isNamed);
    counts = sumOf(counts, { mailFiles });
  };
  await removeMails();
  for (let round = 1; ; round += 1) {
    const applications = await applicationsOfEmployer(database, id);
    counts = sumOf(counts, await eraseApplications(deps, applications, by));
    try {
      const account = await database
        .transaction()
        .execute((trx) => eraseAccount(trx, deps, employer, by));
      counts = sumOf(counts, account);
      break;
    } catch (error) {
      // A call that was at work when the account was suspended has filed or uploaded something since.
      if (!isReferenceBroken(error) || round === mostRounds) throw error;
    }
  }
  await removeMails();
  noteSecurity(deps.log, 'erased', { account: id, by });
  return counts;
}

async function eraseAccount(
  trx: Trx,
  deps: Dependencies,
  employer: Account,
  by: number | null,
): Promise<Partial<Counts>> {
  const id = employer.business_id;
  const on = deps.clock.now();
  // Undefined when somebody else has just erased it.
  if (!(await claimAccount(trx, employerKey(id), null))) return {};
  const ids = await documentsOf(trx, id);
  const { keys, documents, openings } = await removeIfUnattached(trx, ids);
  const opened = await deleteOpeningsBy(trx, id);
  const requests = await findSupportRequestsOf(trx, id);
  await forgetSupportRequests(trx, requests);
  await forgetDeliveriesAbout(trx, accountIn(employer));
  await forgetEmployerIn(trx, employer);
  await forgetEmployerInViews(trx, employer, namesEmployer(employer));
  const { places, numbers } = await eraseHistoryOfAccount(trx, id);
  await deleteAccount(trx, id);
  await insertErasure(trx, {
    kind: 'employer',
    number: String(id),
    erased_on: on.toISOString(),
    erased_by: by,
    counts: JSON.stringify({ documents }),
    store_keys: JSON.stringify(keys),
  });
  await recordErasure(deps, trx, places, on);
  const details = { Account: id, Documents: documents, JobNumbers: numbers };
  await recordChange(deps, trx, { on, by, kind: 'employerErased', details });
  return { documents, openings: openings + opened, supportRequests: requests.length };
}
