import { unseen } from '../../../contract/foldedText.ts';

/**
 * Lowercase letters of other scripts, each followed by the Latin letter that it resembles (homoglyphs). Case does
 * not matter in designation numbers, so a letter is also listed when only its capital resembles one, as В and B.
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

const allUnseen = new RegExp(unseen, 'gu');

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
