import { foldCaseAndAccents, invisibleCharacter } from '../../../contract/textFolding.ts';

/** Use it with `escape '\'`: `%` and `_` stand for themselves. */
export function containsPattern(value: string): string {
  return `%${foldCaseAndAccents(value).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** The filter of lists also looks in the number and the employer. */
export function textOfApplication(application: {
  first_name: string;
  last_name: string;
  job_title: string;
}): string {
  const { first_name, last_name, job_title } = application;
  return foldCaseAndAccents(`${first_name} ${last_name} ${job_title}`).replace(/\s+/g, ' ');
}

/** A search for a number also finds the one that the office gave it before. */
export function numbersOfApplication(application: {
  job_number: string;
  other_number: string;
}): string {
  return foldCaseAndAccents(`${application.job_number} ${application.other_number}`);
}

interface Named {
  is_administrator: boolean;
  operating_name: string;
  designation_number: string;
  first_name: string;
  last_name: string;
}

const digitsOfSortedNumbers = 9;

/** Searches read these columns, and lists are sorted by them; numbers in names sort by their size. */
export function searchColumnsOf(account: Named) {
  const person = `${account.first_name} ${account.last_name}`;
  const name = account.is_administrator ? person : account.operating_name;
  return {
    designation_key: designationKey(account.designation_number),
    search_operating_name: foldCaseAndAccents(account.operating_name),
    search_last_name: foldCaseAndAccents(account.last_name),
    search_designation_number: foldCaseAndAccents(account.designation_number),
    search_person_name: foldCaseAndAccents(person),
    sort_name: foldCaseAndAccents(name).replace(/\d+/g, (digits) =>
      digits.padStart(digitsOfSortedNumbers, '0'),
    ),
  };
}

/** Equal for designation numbers that differ only in case, blanks or look-alike letters. */
export function designationKey(designationNumber: string): string | null {
  return skeletonOf(designationNumber) || null;
}

/**
 * Lowercase letters of other scripts, each followed by the Latin letter that it resembles (homoglyphs), also when only the
 * capitals do, as В and B.
 */
const pairs = [
  'аaвbеeкkмmнhоoрpсcтtуyхxіiїiјjѕsԁdԛqԝwһhзzьbӏiғfүyґrгr',
  'αaβbεeζzηhιiκkμmνnοoρpτtυyχxγyϲcϳjωw',
  'օoսuոnհhցgյjաwզqіi',
  'ꓐbꓑpꓒdꓓdꓔtꓖgꓗkꓙjꓚcꓜzꓝfꓟmꓠnꓡlꓢsꓣrꓦvꓧhꓪwꓫxꓬyꓮaꓰeꓲiꓳoꓴu',
  'ɑaɡgɩiıiʟlʀrɴnʜhʙbɢgᴀaᴄcᴅdᴇeᴊjᴋkᴍmᴏoᴘpᴛtᴜuᴠvᴡwᴢzꜱsɪi',
].flatMap((script) =>
  [...script].flatMap((letter, at, all) => (at % 2 ? [] : [[letter, all[at + 1]]])),
);

const latin = new Map(pairs as [string, string][]);

const allUnseen = new RegExp(invisibleCharacter, 'gu');

export function withoutUnseen(text: string): string {
  return text.replace(allUnseen, '');
}

/** Equal for texts that look alike (a skeleton as in UTS #39), but 0 and O, 1 and l stay different. */
export function skeletonOf(text: string): string {
  const plain = withoutUnseen(text.normalize('NFKC'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{Pd}|[\u2212\u02d7\u2043]/gu, '-')
    .replace(/\s+/gu, ' ');
  return [...plain]
    .map((letter) => latin.get(letter) ?? letter)
    .join('')
    .trim();
}
