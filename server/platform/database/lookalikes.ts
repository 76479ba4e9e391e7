import { unseen } from '../../../contract/foldedText.ts';

/**
 * Small letters of other scripts, in pairs with the Latin ones that they are taken for. A designation number
 * is the same in any case, so a letter counts that only its capital is taken for, as В for B.
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

/** The same for texts that a reader takes for the same, but for 0 and O, 1 and l: those are told apart. */
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
