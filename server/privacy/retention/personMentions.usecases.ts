import { createHmac } from 'node:crypto';
import { foldIntoWords } from '../../../contract/textFolding.ts';
import { findApplicationsByLastName } from '../../applications/core/index.ts';
import { findDeliveriesAbout } from '../../mail/outbox/index.ts';
import {
  deleteSupportRequestsMentioning,
  findSupportRequestsMentioning,
  type SupportRequestRow,
} from '../../mail/support/index.ts';
import { blankSearches, findSearchesMentioning } from '../../office/search/index.ts';
import { blankViews, findViewsMentioning } from '../../office/views/index.ts';
import { listAllAccountNames } from '../../people/accounts/index.ts';
import type { BlankedRecordHashes } from '../../platform/changes.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { readOrCreateAddressKey } from '../../platform/logAddresses.ts';
import {
  containsWords,
  fullTextSearchFields,
  isNumberMentioned,
} from '../../platform/nameMatching.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import {
  type Applicant,
  createApplicantMatcher,
  isSearchForPerson,
  type PersonName,
} from './applicantMentions.rules.ts';

export interface PersonMentions {
  searches: Awaited<ReturnType<typeof findSearchesMentioning>>;
  views: Awaited<ReturnType<typeof findViewsMentioning>>;
  supportRequests: Pick<SupportRequestRow, 'support_request_id' | 'message'>[];
}

interface MentionedApplicant extends Applicant {
  application_id: number;
  business_id: number;
}

/** A name that other people outside `going` have, too, does not identify one person. */
export async function findMentionsOfApplicant(
  database: Queryable,
  applicant: MentionedApplicant,
  going: readonly number[],
): Promise<PersonMentions> {
  const { jobNumber, business_id } = applicant;
  const ownIds = [...going, applicant.application_id];
  const names: PersonName[] = [];
  for (const name of applicant.names) {
    const fullName = `${name.first} ${name.last}`;
    if (!(await isNameOfApplicant(database, fullName, ownIds))) names.push(name);
  }
  const isNamedIn = createApplicantMatcher({ jobNumber, names });
  const isLookedFor = async (text: string, field: string) => {
    const isAnywhere = fullTextSearchFields.includes(field);
    if (!isAnywhere && field !== 'ApplicationLastName') return false;
    if (!applicant.names.some((name) => isSearchForPerson(text, name))) return false;
    if (await isNameOfApplicant(database, text, ownIds)) return false;
    return !(isAnywhere && (await isNameOfAccount(database, text)));
  };
  return {
    searches: await findSearchesMentioning(database, isLookedFor),
    views: await findViewsMentioning(database, async (text, field) =>
      field === ''
        ? isNamedIn(text, false)
        : isNumberMentioned(text, jobNumber) || isLookedFor(text, field),
    ),
    supportRequests: await findSupportRequestsMentioning(database, (text, request) =>
      isNamedIn(text, request.business_id !== business_id && !isSupportRequestOfStaff(request)),
    ),
  };
}

const isSupportRequestOfStaff = ({ type }: Pick<SupportRequestRow, 'type'>) => type === '';

export async function isNameOfApplicant(
  database: Queryable,
  text: string,
  ownIds: readonly number[],
): Promise<boolean> {
  const words = foldIntoWords(text);
  // Every way to write a full name starts or ends with the last name.
  for (const word of new Set([...words.slice(0, 1), ...words.slice(-1)])) {
    const applications = await findApplicationsByLastName(database, word);
    const isFound = applications.some(
      ({ application_id: id, first_name: first, last_name: last }) =>
        !ownIds.includes(id) && isSearchForPerson(text, { first, last }),
    );
    if (isFound) return true;
  }
  return false;
}

async function isNameOfAccount(database: Queryable, text: string): Promise<boolean> {
  const accounts = await listAllAccountNames(database);
  return accounts.some(({ business_id, ...names }) =>
    Object.values(names).some((name) => containsWords(text, name)),
  );
}

export async function removeMentions(
  database: Queryable,
  { searches, views, supportRequests }: PersonMentions,
): Promise<void> {
  await blankSearches(database, searches);
  await blankViews(database, views);
  await deleteSupportRequestsMentioning(
    database,
    supportRequests.map(({ support_request_id: id }) => id),
  );
}

/** A name alone occurs in too many unrelated mails, so only application numbers and support requests count. */
export async function createApplicationMailMatcher(
  database: Queryable,
  jobNumber: string,
  { supportRequests }: PersonMentions,
): Promise<(text: string) => boolean> {
  const about = supportRequests.map(({ support_request_id: id }) => ({ supportRequestId: id }));
  const isOneOf = createMailMatcher(await findDeliveriesAbout(database, about));
  return (text) => isNumberMentioned(text, jobNumber) || isOneOf(text);
}

/** Only the part of a Message-ID before the host is compared, because the host may change. */
export function createMailMatcher(deliveries: { message_id: string }[]): (text: string) => boolean {
  const ids = deliveries.map(({ message_id: id }) => `${id.replace(/@.*/, '')}@`);
  return (text) => ids.some((id) => text.includes(id));
}

/**
 * The history stores a keyed hash of each record that was blanked, so that the operator can later check
 * whether a given text was erased.
 */
export function hashRecordsWithoutPerson(
  settings: Pick<Settings, 'dataFolder' | 'logAddressKey'>,
  { searches, views, supportRequests }: PersonMentions,
): { Blanked?: BlankedRecordHashes } {
  const mentions = [
    ...searches.map(({ id, said }) => ({ record: `search ${id}`, said })),
    ...views.map(({ record, id, said }) => ({ record: `${record} ${id}`, said })),
    ...supportRequests.map(({ support_request_id: id, message }) => ({
      record: `support request ${id}`,
      said: message,
    })),
  ];
  if (mentions.length === 0) return {};
  const key = readOrCreateAddressKey(settings);
  const hashOf = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  const hashes = mentions.map(({ record, said }) => [record, hashOf(`${record}: ${said}`)]);
  return { Blanked: Object.fromEntries(hashes) };
}
