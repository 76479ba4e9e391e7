import { foldCaseAndAccents } from '../../../../contract/textFolding.ts';
import { createNumberKey } from './cellText.rules.ts';

export interface KnownEmployer {
  businessId: number;
  operatingName: string;
  legalName: string;
  designationNumber: string;
  email: string;
}

export interface EmployerIndex {
  withNumber: (number: string) => KnownEmployer | undefined;
  named: (name: string) => readonly KnownEmployer[];
  near: (name: string, minLikeness?: number) => readonly KnownEmployer[];
  withId: (businessId: number) => KnownEmployer | undefined;
}

const maxSimilarEmployers = 8;

export function indexEmployers(employers: readonly KnownEmployer[]): EmployerIndex {
  const writtenNumbers = new Map<string, KnownEmployer>();
  const numbers = new Map<string, KnownEmployer | undefined>();
  const looseNumbers = new Map<string, KnownEmployer | undefined>();
  const names = new Map<string, KnownEmployer[]>();
  const ids = new Map<number, KnownEmployer>();
  for (const employer of employers) {
    ids.set(employer.businessId, employer);
    const key = createNumberKey(employer.designationNumber);
    if (key) {
      writtenNumbers.set(employer.designationNumber.toLowerCase(), employer);
      setUnlessAmbiguous(numbers, key, employer);
      setUnlessAmbiguous(looseNumbers, removeLeadingZeros(key), employer);
    }
    for (const name of new Set(getEmployerNames(employer).map(createNameKey))) {
      const others = names.get(name);
      if (others) others.push(employer);
      else if (name) names.set(name, [employer]);
    }
  }
  let nearTo: ReturnType<typeof indexTrigrams> | undefined;
  return {
    withId: (businessId) => ids.get(businessId),
    withNumber: (number) => {
      const employer = writtenNumbers.get(number.toLowerCase());
      if (employer) return employer;
      const key = createNumberKey(number);
      return numbers.has(key) ? numbers.get(key) : looseNumbers.get(removeLeadingZeros(key));
    },
    named: (name) => names.get(createNameKey(name)) ?? [],
    near: (name, minLikeness = defaultMinSimilarity) => {
      nearTo ??= indexTrigrams(names);
      return nearTo(name, minLikeness);
    },
  };
}

function setUnlessAmbiguous<Value>(map: Map<string, Value | undefined>, key: string, value: Value) {
  map.set(key, map.has(key) ? undefined : value);
}

export const getEmployerNames = ({ operatingName, legalName }: KnownEmployer) => [
  operatingName,
  legalName,
];

const removeLeadingZeros = (key: string) => key.replace(/^(\D*)0+(?=\d)/, '$1');

const legalForms = new Set(
  'inc incorporated ltd limited ltee limitee corp corporation co company cie llc llp lp enr the and et'.split(
    ' ',
  ),
);

export function createNameKey(name: string): string {
  const words = foldCaseAndAccents(name)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u);
  const ownWords = words.filter((word) => word && !legalForms.has(word));
  return (ownWords.length > 0 ? ownWords : words).join(' ').trim();
}

/** Each trigram is hashed to a number. A collision only makes two names look slightly more similar. */
const trigramHashCount = 1 << 18;

function hashTrigrams(key: string): number[] {
  const padded = ` ${key.slice(0, 100)} `;
  const trigrams: number[] = [];
  let trigram = 0;
  for (let position = 0; position < padded.length; position++) {
    trigram = ((trigram << 6) | (padded.charCodeAt(position) & 63)) % trigramHashCount;
    if (position >= 2) trigrams.push(trigram);
  }
  return trigrams;
}

const defaultMinSimilarity = 0.4;

/** Returns the similarity of two names from 0 to 1. The shorter name counts more, because people leave out words. */
const computeSimilarity = (shared: number, one: number, other: number) =>
  Math.max((2 * shared) / (one + other), (0.8 * shared) / Math.min(one, other));

export function isSimilarName(one: string, other: string): boolean {
  const first = hashTrigrams(createNameKey(one));
  const second = hashTrigrams(createNameKey(other));
  const shared = first.filter((trigram) => second.includes(trigram)).length;
  return computeSimilarity(shared, first.length, second.length) >= defaultMinSimilarity;
}

/** All lists of names by trigram are in one array, so that thousands of names are compared within milliseconds. */
function indexTrigrams(named: ReadonlyMap<string, readonly KnownEmployer[]>) {
  const names = [...named].map(([key, employers]) => ({ employers, trigrams: hashTrigrams(key) }));
  const starts = new Uint32Array(trigramHashCount + 1);
  const add = (numbers: Uint32Array, at: number, count: number) => {
    numbers[at] = (numbers[at] ?? 0) + count;
  };
  for (const { trigrams } of names) {
    for (const trigram of trigrams) add(starts, trigram + 1, 1);
  }
  for (let position = 1; position <= trigramHashCount; position++)
    add(starts, position, starts[position - 1] ?? 0);
  const lists = new Uint32Array(starts[trigramHashCount] ?? 0);
  const ends = starts.slice();
  for (const [index, { trigrams }] of names.entries()) {
    for (const trigram of trigrams) {
      lists[ends[trigram] ?? 0] = index;
      add(ends, trigram, 1);
    }
  }

  return (name: string, minLikeness: number): KnownEmployer[] => {
    const trigrams = hashTrigrams(createNameKey(name));
    const shared = new Uint32Array(names.length);
    for (const trigram of trigrams) {
      const end = starts[trigram + 1] ?? 0;
      for (let position = starts[trigram] ?? 0; position < end; position++)
        add(shared, lists[position] ?? 0, 1);
    }
    const matches: { employers: readonly KnownEmployer[]; likeness: number }[] = [];
    for (const [index, { employers, trigrams: own }] of names.entries()) {
      const like = computeSimilarity(shared[index] ?? 0, trigrams.length, own.length);
      if (like >= minLikeness) matches.push({ employers, likeness: like });
    }
    matches.sort((a, b) => b.likeness - a.likeness);
    return [...new Set(matches.flatMap(({ employers }) => employers))].slice(
      0,
      maxSimilarEmployers,
    );
  };
}
