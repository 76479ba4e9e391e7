import { foldedText } from '../../../contract/foldedText.ts';
import { nobody, type WindowSort } from '../../../contract/longLists.ts';
import type { AllApplications } from './allApplications.usecases.ts';
import { inSlices } from './inSlices.ts';
import { type Direction, type Ids, stableSort } from './order.rules.ts';

/** What has changed since somebody looked; another version after each look. */
export interface News {
  isNew(applicationId: number): boolean;
  version: string;
}

/** Those with a request that stands as it is asked for, on a day. */
export interface Waiting {
  has(applicationId: number): boolean;
  day: string;
}

/** What is known of applications elsewhere; undefined where it is not asked for. */
export interface Beside {
  news: News | undefined;
  waiting: Waiting | undefined;
}

export interface Wanted {
  text: string;
  status: string;
  caseManager: string;
  /** Whose news alone are wanted; null for all applications. */
  changedFor: number | null;
  /** How their requests stand; empty for all applications. */
  request: string;
  sort: WindowSort;
  direction: Direction;
  language: string;
}

/** The ids that fit, in the order that is asked for; equal ones newest change first. */
export async function viewOf(all: AllApplications, wanted: Wanted, beside: Beside): Promise<Ids> {
  const fitting = await filtered(all, wanted, beside);
  if (wanted.sort === 'ModifiedOn' && wanted.direction === 'descending') return fitting;
  return stableSort(fitting, numberOf(all, wanted), wanted.direction);
}

async function filtered(
  all: AllApplications,
  wanted: Wanted,
  { news, waiting }: Beside,
): Promise<Ids> {
  const { accounts, columns, order } = all;
  const { text, status, caseManager } = wanted;
  if (!text.trim() && !status && !caseManager && !news && !waiting) return order;
  const hasText = await withText(all, text);
  const isWanted = accounts.map(
    (id) => !caseManager || (accounts.personOf(id) || nobody) === caseManager,
  );
  const managerOf = caseManagerOf(all);
  const { status: statuses } = columns.of;
  const fitting = new Uint32Array(order.length);
  let count = 0;
  await inSlices(order.length, (from, to) => {
    for (const id of order.subarray(from, to)) {
      if (status && String(statuses[id]) !== status) continue;
      if (!isWanted[managerOf(id)]) continue;
      if (news && !news.isNew(id)) continue;
      if (waiting && !waiting.has(id)) continue;
      if (hasText[id]) fitting[count++] = id;
    }
  });
  return fitting.slice(0, count);
}

/** The application's own, or its employer's; 0 where nobody looks after it. */
function caseManagerOf({ accounts, columns }: AllApplications) {
  const { caseManager, employer } = columns.of;
  const ofEmployers = accounts.caseManagers();
  return (id: number) => caseManager[id] || (ofEmployers[employer[id] as number] as number);
}

/** As the page's own filter: every word, whatever its case and accents. */
async function withText({ accounts, columns }: AllApplications, text: string): Promise<Uint8Array> {
  const typed = [...new Set(foldedText(text).split(/\s+/).filter(Boolean))];
  const words = typed.filter((word) => !typed.some((it) => it !== word && it.includes(word)));
  const { employer } = columns.of;
  const employers = words.map((word) =>
    Uint8Array.from(accounts.map((id) => Number(accounts.textOf(id).includes(word)))),
  );
  const isInEmployer = (id: number, word: number) =>
    employers[word]?.[employer[id] as number] === 1;
  return columns.texts.find(words, isInEmployer, columns.size);
}

function numberOf(all: AllApplications, { sort, language }: Wanted) {
  const { accounts, columns } = all;
  const { of } = columns;
  const plain = {
    JobNumber: of.number,
    CreatedOn: of.createdOn,
    ModifiedOn: of.modifiedOn,
    ApplicationStatusId: of.status,
    DocumentCount: of.documents,
  };
  const named = {
    Employer: { name: 'employer', accountOf: (id: number) => of.employer[id] as number },
    CaseManager: { name: 'person', accountOf: caseManagerOf(all) },
    ModifiedBy: { name: 'person', accountOf: (id: number) => of.modifiedBy[id] as number },
  } as const;
  if (sort in plain) {
    const column = plain[sort as keyof typeof plain];
    return (id: number) => column[id] as number;
  }
  const { name, accountOf } = named[sort as keyof typeof named];
  const ranks = accounts.ranks(name, language);
  return (id: number) => ranks[accountOf(id)] as number;
}
