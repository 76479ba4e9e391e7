import type { MailKind } from '../../../contract/notifications.ts';
import type { Draft } from '../outbox/index.ts';
import type { ToldApplication } from './noticeContent.ts';
import { type InBoth, type Words, wordsOf } from './words.ts';

/** What comes first in a subject, and in a mail. */
const kindsByUrgency: readonly MailKind[] = [
  'request',
  'requestReminder',
  'requestAnswered',
  'noteVisible',
  'statusChanged',
  'staffFiled',
  'documentsReplaced',
  'paperExpiring',
  'papersExpiring',
  'filed',
];

const urgency = ({ kind }: { kind: MailKind }) => kindsByUrgency.indexOf(kind);

/** What is most urgent comes first, and of that what is due first. */
export function byUrgency(applications: readonly ToldApplication[]): ToldApplication[] {
  // Of ten thousand, a comparison of numbers takes a tenth of one that works them out.
  return applications
    .map((application) => ({
      application,
      most: Math.min(...application.told.map(urgency)),
      day: Date.parse(application.dueOn) || Number.MAX_SAFE_INTEGER,
    }))
    .sort((a, b) => a.most - b.most || a.day - b.day)
    .map(({ application }) => application);
}

/** Of what is told of an application, the most urgent. */
function firstWordsOf({ told, dueOn }: ToldApplication): Words | undefined {
  const [first, ...others] = told;
  if (!first) return undefined;
  const most = others.reduce((a, b) => (urgency(b) < urgency(a) ? b : a), first);
  return wordsOf(most, dueOn);
}

/** What there is to say of an application, the most urgent first, each once. */
export function sentencesOf({ told, dueOn }: ToldApplication): Words[] {
  const ordered = told.toSorted((a, b) => urgency(a) - urgency(b));
  const words = ordered.map((one) => wordsOf(one, dueOn));
  return words.filter(
    ({ says }, at) => words.findIndex((other) => other.says.english === says.english) === at,
  );
}

/** Of applications by urgency: the numbers of those with the same thing to do, what it is, and how many others there are. */
export function headOf(
  applications: readonly ToldApplication[],
): Pick<Draft, 'heading' | 'subject'> {
  const all = applications.map((one) => ({ ...one, words: firstWordsOf(one) }));
  const first = all[0]?.words;
  const same = all.filter(({ words }) => words?.subject.english === first?.subject.english);
  const what = (same.length > 1 ? first?.ofSeveral : undefined) ?? first?.subject;
  const more = applications.length - same.length;
  const also = andMore(more);
  return {
    heading: numbersOf(same),
    subject: {
      english: `${what?.english ?? ''}${more > 0 ? also.english : ''}`,
      french: `${what?.french ?? ''}${more > 0 ? also.french : ''}`,
    },
  };
}

const andMore = (more: number): InBoth => ({
  english: `; news of ${counted(more, 'english')} more`,
  french: `; du nouveau sur ${counted(more, 'french')} ${more === 1 ? 'autre' : 'autres'}`,
});

/** So many that a subject stays short enough to show what is to be done as well. */
const mostNumbers = 3;

function numbersOf(applications: readonly ToldApplication[]): InBoth {
  const isAll = applications.length <= mostNumbers;
  const numbers = applications
    .slice(0, isAll ? mostNumbers : mostNumbers - 1)
    .map(({ jobNumber }) => jobNumber);
  const others = applications.length - numbers.length;
  const listed = (half: Half) => {
    const last =
      others > 0 ? `${counted(others, half)} ${conjunctions[half].others}` : numbers.at(-1);
    const before = others > 0 ? numbers : numbers.slice(0, -1);
    return before.length > 0
      ? `${before.join(', ')} ${conjunctions[half].and} ${last}`
      : String(last);
  };
  return { english: listed('english'), french: listed('french') };
}

type Half = keyof InBoth;
const conjunctions = {
  english: { and: 'and', others: 'others' },
  french: { and: 'et', others: 'autres' },
};

/** Thousands are parted as each language does. */
const counted = (count: number, half: Half) =>
  String(count).replace(/\B(?=(\d{3})+$)/g, half === 'english' ? ',' : '\u00a0');

/** At the end of a list that is cut. */
export const andOthers = (more: number): InBoth => ({
  english: more === 1 ? 'And 1 other.' : `And ${counted(more, 'english')} others.`,
  french: more === 1 ? 'Et 1\u00a0autre.' : `Et ${counted(more, 'french')}\u00a0autres.`,
});
