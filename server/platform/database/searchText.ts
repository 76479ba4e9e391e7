import { foldCaseAndAccents, invisibleCharacterPattern } from '../../../contract/textFolding.ts';

export function createContainsPattern(value: string): string {
  return `%${foldCaseAndAccents(value).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

export function createApplicationSearchText(application: {
  first_name: string;
  last_name: string;
  job_title: string;
}): string {
  const { first_name, last_name, job_title } = application;
  return foldCaseAndAccents(`${first_name} ${last_name} ${job_title}`).replace(/\s+/g, ' ');
}

export function createJobNumbersText(application: {
  job_number: string;
  other_number: string;
}): string {
  return foldCaseAndAccents(`${application.job_number} ${application.other_number}`);
}

interface SearchedAccount {
  is_administrator: boolean;
  operating_name: string;
  designation_number: string;
  first_name: string;
  last_name: string;
}

const sortedDigitCount = 9;

export function createSearchColumns(account: SearchedAccount) {
  const person = `${account.first_name} ${account.last_name}`;
  const name = account.is_administrator ? person : account.operating_name;
  return {
    designation_key: createDesignationKey(account.designation_number),
    search_operating_name: foldCaseAndAccents(account.operating_name),
    search_last_name: foldCaseAndAccents(account.last_name),
    search_designation_number: foldCaseAndAccents(account.designation_number),
    search_person_name: foldCaseAndAccents(person),
    sort_name: foldCaseAndAccents(name).replace(/\d+/g, (digits) =>
      digits.padStart(sortedDigitCount, '0'),
    ),
  };
}

/** Returns the same key for designation numbers that differ only in case, blanks or look-alike letters. */
export function createDesignationKey(designationNumber: string): string | null {
  return toLookalikeSkeleton(designationNumber) || null;
}

/**
 * Each lowercase letter of another script is followed by the Latin letter that it resembles (homoglyph). A
 * pair is also listed when only the capitals look alike, as В and B.
 */
const lookalikePairs = [
  'аaвbеeкkмmнhоoрpсcтtуyхxіiїiјjѕsԁdԛqԝwһhзzьbӏiғfүyґrгr',
  'αaβbεeζzηhιiκkμmνnοoρpτtυyχxγyϲcϳjωw',
  'օoսuոnհhցgյjաwզqіi',
  'ꓐbꓑpꓒdꓓdꓔtꓖgꓗkꓙjꓚcꓜzꓝfꓟmꓠnꓡlꓢsꓣrꓦvꓧhꓪwꓫxꓬyꓮaꓰeꓲiꓳoꓴu',
  'ɑaɡgɩiıiʟlʀrɴnʜhʙbɢgᴀaᴄcᴅdᴇeᴊjᴋkᴍmᴏoᴘpᴛtᴜuᴠvᴡwᴢzꜱsɪi',
].flatMap((script) =>
  [...script].flatMap((letter, index, all) => (index % 2 ? [] : [[letter, all[index + 1]]])),
);

const latinByLookalike = new Map(lookalikePairs as [string, string][]);

const invisibleCharacters = new RegExp(invisibleCharacterPattern, 'gu');

export function removeInvisibleCharacters(text: string): string {
  return text.replace(invisibleCharacters, '');
}

/** Computes a skeleton as in UTS #39, but keeps 0 apart from O, and 1 apart from l. */
export function toLookalikeSkeleton(text: string): string {
  const folded = removeInvisibleCharacters(text.normalize('NFKC'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{Pd}|[\u2212\u02d7\u2043]/gu, '-')
    .replace(/\s+/gu, ' ');
  return [...folded]
    .map((letter) => latinByLookalike.get(letter) ?? letter)
    .join('')
    .trim();
}
