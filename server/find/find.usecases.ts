import { type Found, mostFound, shortestFindText } from '../../contract/find.ts';
import { type AllApplications, inSlices } from '../applications/index.ts';
import { type Asked, askedFor, type Fit, fitOf, fitOrder, isCountOf } from './match.rules.ts';

/** What is shown of it is read afterwards. */
export interface Hit {
  kind: Found['Kind'];
  id: number;
}

/** Where a text fits more, those that it may fit best are compared with each other, and of the others the newest. */
const mostCompared = 3_000;

type Ranked = Hit & { rank: number };

/** The best hits for a text, one more than are shown where there are more. */
export async function findBest(all: AllApplications, typed: string): Promise<Hit[]> {
  const asked = askedFor(typed);
  if (asked.text.length < shortestFindText) return [];
  const hits = [...(await employersFor(all, asked)), ...(await applicationsFor(all, asked))];
  // Sorting keeps equal ones as they came: employers before applications, newer applications before older ones.
  return hits.sort((one, other) => one.rank - other.rank).slice(0, mostFound + 1);
}

const rankOf = (fit: NonNullable<Fit>) => fitOrder.indexOf(fit);

async function employersFor({ accounts }: AllApplications, asked: Asked): Promise<Ranked[]> {
  const employers = [...accounts.employers()];
  const found: Ranked[] = [];
  await inSlices(employers.length, (from, to) => {
    for (const { id, text, digits } of employers.slice(from, to)) {
      const fit =
        fitOf(text.split('\n'), asked) ??
        (asked.digits && digits.includes(asked.digits) ? 'words' : undefined);
      if (fit) found.push({ kind: 'employer', id, rank: rankOf(fit) });
    }
  });
  return found;
}

async function applicationsFor(all: AllApplications, asked: Asked): Promise<Ranked[]> {
  const { columns, accounts, order } = all;
  const { employer } = columns.of;
  const named = asked.words.map((word) =>
    Uint8Array.from(accounts.map((id) => Number(accounts.textOf(id).includes(word)))),
  );
  const isInEmployer = (id: number, word: number) => named[word]?.[employer[id] as number] === 1;
  const fits = await columns.texts.find(asked.words, isInEmployer, columns.size);
  const fitting: number[] = [];
  await inSlices(order.length, (from, to) => {
    for (const id of order.subarray(from, to)) if (fits[id]) fitting.push(id);
  });
  const compared = fitting.length > mostCompared ? await mostLikely(all, fitting, asked) : fitting;
  const texts = columns.texts.of(compared);
  const found: Ranked[] = [];
  await inSlices(
    compared.length,
    (from, to) => {
      for (const id of compared.slice(from, to)) {
        const [number = '', ...name] = (texts.get(id) ?? '').split(' ');
        const person = name.join(' ');
        const fit = isCountOf(number, asked.text) ? 'exact' : fitOf([number, person], asked);
        // Found by its employer alone, or together with it.
        found.push({ kind: 'application', id, rank: fit ? rankOf(fit) : fitOrder.length });
      }
    },
    500,
  );
  return found;
}

/** Those with a name that begins with the text, or a number that ends with it, go before the others; in the order they came. */
async function mostLikely(
  { columns }: AllApplications,
  fitting: readonly number[],
  { text }: Asked,
): Promise<number[]> {
  const ending = /^\d{1,9}$/.test(text) ? [`${Number(text)} `] : [];
  const likely = await Promise.all(
    [` ${text}`, ...ending].map((part) => columns.texts.find([part], () => false, columns.size)),
  );
  const isLikely = (id: number) => likely.some((marked) => marked[id] === 1);
  const best = fitting.filter(isLikely);
  const others = fitting.filter((id) => !isLikely(id));
  const taken = new Set([...best, ...others].slice(0, mostCompared));
  return fitting.filter((id) => taken.has(id));
}
