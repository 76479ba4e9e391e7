import { formatApplicationNumber } from '../../contract/applicationNumbers.ts';
import { documentSlots } from '../../contract/applications.ts';
import { foldCaseAndAccents } from '../../contract/textFolding.ts';
import type { RandomGenerator } from '../../server/demo/random.ts';
import {
  firstNames,
  internalNotes,
  jobTitles,
  lastNames,
  visibleNotes,
} from '../../server/demo/sampleData.ts';
import { createApplicationSearchText } from '../../server/platform/database/searchText.ts';
import {
  administratorIds,
  applicationCountOfLargestEmployer,
  employerCountInRareSector,
  getEmployerId,
} from './employers.ts';

export const applicationsPerSearch = 500;
export const rareLastName = 'Kowalczyk-Brûlé';
export const rareStatusId = 7;
export const commonStatusId = 2;
const shareByStatus = [
  [commonStatusId, 0.34],
  [8, 0.24],
  [3, 0.15],
  [5, 0.1],
  [1, 0.08],
  [4, 0.05],
  [6, 0.04],
] as const;

const applicationsPerDay = applicationsPerSearch / 2;
const millisecondsPerDay = 24 * 60 * 60_000;
const lastDayInstant = Date.parse('2026-01-01T05:00:00.000Z');

const formatDay = (at: number) => new Date(at).toISOString().slice(0, 10);

export function getLastDays(count: number): { from: string; to: string } {
  return {
    from: formatDay(lastDayInstant - (count - 1) * millisecondsPerDay),
    to: formatDay(lastDayInstant),
  };
}

export function getSearchedDays(size: number): { from: string; to: string } {
  const middle = lastDayInstant - Math.floor(size / applicationsPerDay / 2) * millisecondsPerDay;
  return { from: formatDay(middle - millisecondsPerDay), to: formatDay(middle) };
}

export function* generateApplications(
  size: number,
  employerCount: number,
  random: RandomGenerator,
) {
  const every = Math.max(2, Math.floor(size / applicationsPerSearch));
  let documentId = 0;
  for (let index = 0; index < size; index += 1) {
    const id = index + 1;
    const owner = getEmployerId(chooseOwner(index, every, employerCount, random));
    const createdAt = lastDayInstant - ((size - index) / applicationsPerDay) * millisecondsPerDay;
    const createdOn = new Date(createdAt).toISOString();
    const changedAt = Math.min(
      lastDayInstant,
      createdAt + random.between(0, 60 * 24 * 60) * 60_000,
    );
    const lastName =
      index % every === 0 ? rareLastName : `${random.pick(lastNames)}-${random.pick(lastNames)}`;
    const jobNumber = formatApplicationNumber(createdOn.slice(0, 4), id);
    const documents: ReturnType<typeof createDocument>[] = [];
    const add = (name: string) => {
      documentId += 1;
      documents.push(
        createDocument(documentId, owner, `${name} - ${lastName}.pdf`, createdOn, random),
      );
      return documentId;
    };
    const attach = (slot: string | null, title: string | null) => ({
      application_id: id,
      slot,
      position: 0,
      title,
      document_id: add(slot ?? String(title)),
      attached_on: createdOn,
      attached_by: owner,
    });
    const attachments = documentSlots.flatMap((slot) =>
      random.chance(slot === 'ProofOfStatus' || slot === 'EducationCredential' ? 0.3 : 0.9)
        ? [attach(slot, null)]
        : [],
    );
    const filled = attachments.map(({ slot }) => slot);
    if (random.chance(0.35)) attachments.push(attach(null, 'Résumé'));
    const applicant = {
      first_name: random.pick(firstNames),
      last_name: lastName,
      job_title: random.pick(jobTitles[random.between(1, 5)] ?? []),
    };
    const application = {
      application_id: id,
      business_id: owner,
      application_status_id: index % every === 1 ? rareStatusId : chooseStatus(random),
      job_number: jobNumber,
      ...applicant,
      created_on: createdOn,
      modified_on: new Date(changedAt).toISOString(),
      modified_by: random.chance(0.6) ? random.pick(administratorIds) : owner,
      version: 1,
      filled_slots: filled.sort().join(),
      search_last_name: foldCaseAndAccents(lastName),
      search_job_number: foldCaseAndAccents(jobNumber),
      search_text: createApplicationSearchText(applicant),
    };
    const filed = {
      changed_on: createdOn,
      changed_by: owner,
      kind: 'applicationCreated',
      business_id: owner,
      application_id: id,
      details: JSON.stringify({ JobNumber: jobNumber }),
    };
    yield {
      application,
      documents,
      attachments,
      notes: createNotes(id, createdOn, random),
      filed,
      facts: {
        application_id: id,
        employer_id: owner,
        filed_on: createdOn,
        known_since: createdOn,
      },
      statusPeriods: createStatusPeriods(application),
    };
  }
}

function chooseOwner(
  index: number,
  every: number,
  employerCount: number,
  random: RandomGenerator,
): number {
  if (index % every === 2 % every) return Math.floor(index / every) % employerCountInRareSector;
  if (index % 10 === 3) return applicationCountOfLargestEmployer;
  const others = employerCount - applicationCountOfLargestEmployer - 1;
  return applicationCountOfLargestEmployer + 1 + Math.floor(others * pickRandomShare(random) ** 2);
}

const pickRandomShare = (random: RandomGenerator) => random.between(0, 999_999) / 1_000_000;

function chooseStatus(random: RandomGenerator): number {
  let rest = pickRandomShare(random);
  for (const [id, share] of shareByStatus) {
    rest -= share;
    if (rest < 0) return id;
  }
  return commonStatusId;
}

function createDocument(
  id: number,
  owner: number,
  filename: string,
  createdOn: string,
  random: RandomGenerator,
) {
  return {
    document_id: id,
    business_id: owner,
    uploaded_by: owner,
    filename,
    media_type: 'application/pdf',
    size: random.between(40_000, 2_000_000),
    sha256: String(id).padStart(64, '0'),
    store_key: `bench-${id}`,
    created_on: createdOn,
  };
}

function createStatusPeriods({
  application_id,
  application_status_id: status_id,
  created_on,
  modified_on,
}: {
  application_id: number;
  application_status_id: number;
  created_on: string;
  modified_on: string;
}) {
  const first = { application_id, status_id: 1, from_on: created_on };
  if (status_id === 1) return [{ ...first, until_on: null }];
  return [
    { ...first, until_on: modified_on },
    { application_id, status_id, from_on: modified_on, until_on: null },
  ];
}

function createNotes(id: number, createdOn: string, random: RandomGenerator) {
  return Array.from({ length: random.between(0, 4) }, () => {
    const isVisible = random.chance(0.5);
    const [title, note] = isVisible ? random.pick(visibleNotes) : random.pick(internalNotes);
    return {
      application_id: id,
      title,
      note,
      is_visible: isVisible,
      created_on: createdOn,
      created_by: random.pick(administratorIds),
    };
  });
}
