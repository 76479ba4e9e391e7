import { foldCaseAndAccents } from '../../../contract/textFolding.ts';
import { findApplicationsOfEmployer } from '../../applications/core/index.ts';
import {
  eraseHistoryOfAccount,
  recordChange,
  recordErasure,
} from '../../applications/history/index.ts';
import { countNotesTo } from '../../applications/notes/index.ts';
import {
  countDocumentsOf,
  countOpeningsOf,
  deleteDocumentViewsBy,
  listDocumentsOfEmployer,
  removeIfUnattached,
} from '../../documents/store/index.ts';
import {
  findDeliveriesAbout,
  findMailFilesMentioning,
  forgetDeliveriesAbout,
  removeMailFilesMentioning,
} from '../../mail/outbox/index.ts';
import { findSupportRequestsOf } from '../../mail/support/index.ts';
import { clearRowsAbout, clearRowsOfRecord } from '../../office/imports/index.ts';
import { findSearchesMentioning } from '../../office/search/index.ts';
import { findViewsMentioning } from '../../office/views/index.ts';
import {
  type Account,
  claimAccount,
  createEmployerKey,
  deleteAccount,
  findAccount,
  listAllAccountNames,
  suspendEmployer,
} from '../../people/accounts/index.ts';
import { deleteDesignation } from '../../people/designations/index.ts';
import { isForeignKeyViolation } from '../../platform/database/constraintViolations.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { notFound } from '../../platform/errors.ts';
import { logSecurityEvent } from '../../platform/securityLog.ts';
import { getSupportContact, getSupportEmail } from '../../platform/settings/officeSettings.ts';
import {
  countMentions,
  createMailMatcher,
  deleteMentions,
  hashBlankedRecords,
  isNameOfApplicant,
  type PersonMentions,
} from '../retention/index.ts';
import {
  type IdentifyingEmployerTexts,
  isMailAddressedTo,
  isSearchForEmployer,
} from './employerMentions.rules.ts';
import {
  type Dependencies,
  eraseApplications,
  findMentionsOfApplications,
} from './eraseApplications.usecases.ts';
import { addErasureCounts, type ErasureCounts, zeroErasureCounts } from './erasureCounts.rules.ts';
import { insertErasure } from './erasures.queries.ts';

export async function findEmployerToErase(
  { database }: Pick<Dependencies, 'database'>,
  businessId: number,
): Promise<Account> {
  const employer = await findAccount(database, createEmployerKey(businessId));
  if (!employer) throw notFound();
  return employer;
}

export async function previewEmployerErasure(
  deps: Dependencies,
  employer: Account,
): Promise<ErasureCounts> {
  const { database, settings } = deps;
  const id = employer.business_id;
  const applications = await findApplicationsOfEmployer(database, id);
  const own = await findMentionsOfEmployer(database, employer, applications);
  const isAbout = await createEmployerMailMatcher(deps, employer, own);
  const { mentions, isMailAbout } = await findMentionsOfApplications(deps, applications);
  const mails = await findMailFilesMentioning(
    settings.dataFolder,
    (text) => isAbout(text) || isMailAbout(text),
  );
  const all = (of: (mentions: PersonMentions) => (string | number)[]) =>
    new Set([...of(own), ...of(mentions)]).size;
  return {
    ...zeroErasureCounts,
    documents: await countDocumentsOf(database, id),
    notes: await countNotesTo(database, id),
    openings: await countOpeningsOf(database, id),
    searches: all(({ searches }) => searches.map((search) => search.id)),
    views: all(({ views }) => views.map((view) => `${view.record} ${view.id}`)),
    supportRequests: all(({ supportRequests }) =>
      supportRequests.map((request) => request.support_request_id),
    ),
    applications: applications.length,
    mailFiles: mails.length,
  };
}

const getAccountReferences = ({
  business_id: businessId,
  designation_key: designationNumber,
}: Account) => [{ businessId }, ...(designationNumber === null ? [] : [{ designationNumber }])];

const accountSearchFields = ['DesignationNumber', 'OperatingName', 'BusinessLastName'];

/** A name that somebody else has, too, does not identify this employer. */
async function findMentionsOfEmployer(
  database: Queryable,
  employer: Account,
  applications: { application_id: number }[],
): Promise<PersonMentions> {
  const others = (await listAllAccountNames(database)).filter(
    ({ business_id: id }) => id !== employer.business_id,
  );
  const going = applications.map((application) => application.application_id);
  const isLookedFor = async (text: string, field: string) => {
    if (!isSearchForEmployer(employer, text, field)) return false;
    if (others.some((other) => isSearchForEmployer(other, text, field))) return false;
    return accountSearchFields.includes(field) || !(await isNameOfApplicant(database, text, going));
  };
  return {
    searches: await findSearchesMentioning(database, isLookedFor),
    views: await findViewsMentioning(database, isLookedFor),
    supportRequests: await findSupportRequestsOf(database, employer.business_id),
  };
}

async function createEmployerMailMatcher(
  { database, settings }: Pick<Dependencies, 'database' | 'settings'>,
  employer: Account,
  { supportRequests }: PersonMentions,
): Promise<(text: string) => boolean> {
  const requests = supportRequests.map(({ support_request_id: id }) => ({ supportRequestId: id }));
  const about = [...getAccountReferences(employer), ...requests];
  const isOneOf = createMailMatcher(await findDeliveriesAbout(database, about));
  const accounts = await listAllAccountNames(database);
  const others = accounts.filter((other) => other.business_id !== employer.business_id);
  const getAddresses = (account: IdentifyingEmployerTexts) => [
    account.email,
    account.confirmed_email,
  ];
  const shared = [
    getSupportEmail(settings),
    getSupportContact(settings).email,
    ...others.flatMap(getAddresses),
  ].map(foldCaseAndAccents);
  const addresses = getAddresses(employer).filter(
    (address) => !shared.includes(foldCaseAndAccents(address)),
  );
  return (text) => isOneOf(text) || addresses.some((address) => isMailAddressedTo(text, address));
}

const maxErasureRounds = 5;

/** The employer is suspended first, so that nobody can sign in with its account if the run is interrupted. */
export async function eraseEmployer(
  deps: Dependencies,
  employer: Account,
  by: number | null,
): Promise<ErasureCounts> {
  const { database, settings } = deps;
  const id = employer.business_id;
  await suspendEmployer(deps, by, id);
  let counts = zeroErasureCounts;
  const mentions = await findMentionsOfEmployer(database, employer, []);
  const isAbout = await createEmployerMailMatcher(deps, employer, mentions);
  const removeMails = async () => {
    const mailFiles = await removeMailFilesMentioning(settings.dataFolder, isAbout);
    counts = addErasureCounts(counts, { mailFiles });
  };
  await removeMails();
  for (let round = 1; ; round += 1) {
    const applications = await findApplicationsOfEmployer(database, id);
    counts = addErasureCounts(counts, await eraseApplications(deps, applications, by));
    try {
      const account = await database
        .transaction()
        .execute((trx) => eraseEmployerAccount(trx, deps, employer, by));
      counts = addErasureCounts(counts, account);
      break;
    } catch (error) {
      // A call that was already running when the employer was suspended has added an application or a document since.
      if (!isForeignKeyViolation(error) || round === maxErasureRounds) throw error;
    }
  }
  await removeMails();
  const { first_name: first, last_name: last, operating_name, legal_name, email } = employer;
  await clearRowsAbout(database, [
    { first, last, alsoCalled: [operating_name, legal_name, email] },
  ]);
  logSecurityEvent(deps.log, 'erased', { account: id, by });
  return counts;
}

async function eraseEmployerAccount(
  trx: Trx,
  deps: Dependencies,
  employer: Account,
  by: number | null,
): Promise<Partial<ErasureCounts>> {
  const id = employer.business_id;
  const on = deps.clock.now();
  if (!(await claimAccount(trx, createEmployerKey(id)))) return {};
  await deleteDesignation(trx, id);
  const ids = await listDocumentsOfEmployer(trx, id);
  const { keys, documents, openings } = await removeIfUnattached(trx, ids);
  const opened = await deleteDocumentViewsBy(trx, id);
  const mentions = await findMentionsOfEmployer(trx, employer, []);
  await deleteMentions(trx, mentions);
  await forgetDeliveriesAbout(trx, getAccountReferences(employer));
  await clearRowsOfRecord(trx, { record: 'business_id', id });
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
  const details = {
    Account: id,
    Documents: documents,
    JobNumbers: numbers,
    ...hashBlankedRecords(deps.settings, mentions),
  };
  await recordChange(deps, trx, { on, by, kind: 'employerErased', details });
  return { documents, openings: openings + opened, ...countMentions(mentions) };
}
