import type { listErasures } from '../../erasure/index.ts';

const nouns = {
  applications: ['application', 'applications'],
  documents: ['document', 'documents'],
  notes: ['note', 'notes'],
  openings: ['opening of documents', 'openings of documents'],
  searches: ['recorded search blanked', 'recorded searches blanked'],
  views: ['saved view blanked', 'saved views blanked'],
  supportRequests: ['support request', 'support requests'],
  mailFiles: ['mail in a file', 'mails in files'],
} as const;

/** How much of what, in words. */
export function describeErasure(amounts: Partial<Record<keyof typeof nouns, number>>): string {
  const names = Object.keys(nouns) as (keyof typeof nouns)[];
  return names
    .filter((name) => amounts[name] !== undefined)
    .map((name) => `${amounts[name]} ${nouns[name][amounts[name] === 1 ? 0 : 1]}`)
    .join(', ');
}

type Erasure = Awaited<ReturnType<typeof listErasures>>[number];

export function describeRecord(erasure: Erasure): string {
  const { kind, number, erased_on, erased_by, counts, finished_on } = erasure;
  const what = kind === 'employer' ? `employer id:${number}` : number;
  const by = erased_by === null ? 'the command line' : `administrator id:${erased_by}`;
  const isUnfinished = finished_on === null ? ', not finished yet' : '';
  return `${erased_on.slice(0, 10)}   ${what}   by ${by}   ${describeErasure(JSON.parse(counts))}${isUnfinished}`;
}
