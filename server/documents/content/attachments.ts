/** What may lie inside another document: papers, pictures, sounds and plain data. */
const ordinary = new Set(
  (
    'pdf doc docx xls xlsx ppt pptx odt ods odp odg txt csv tsv md log tex css xml xsd xsl json fdf xfdf xdp ' +
    'jpg jpeg jpe png gif bmp tif tiff webp heic heif svg jp2 eml msg ics vcf joboptions icc ' +
    'mp3 mp4 m4a m4v mov avi mpg mpeg wav wma wmv ogg webm'
  ).split(' '),
);

const longestName = 500;
/** Signs that turn the reading direction, and those that end a name for one program and not for another. */
const deceiving = /[\p{Cc}\p{Bidi_Control}\u200b-\u200d\u2028\u2029\ufeff]/u;

export function isOrdinaryName(name: string): boolean {
  if (name.length > longestName || deceiving.test(name)) return false;
  // Windows leaves blanks and dots at the end away.
  const base = name.replace(/^.*[\\/]/, '').replace(/[. ]+$/, '');
  if (/[:<>|"]/.test(base)) return false;
  const extension = /\.([^.]*)$/.exec(base)?.[1];
  return extension === undefined || ordinary.has(extension.toLowerCase().trim());
}

const marksOfPrograms = [
  '4d5a', // Windows and DOS
  '5a4d',
  '7f454c46', // Linux
  'feedface', // macOS
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '2321', // #!
  '4c0000000114', // a Windows shortcut
  '4d534346', // a cabinet
  '377abcaf271c', // 7z
  '526172211a', // rar
  '1f8b', // gzip
  '49545346', // compiled help
  'e4525c7b8cd8a74d', // OneNote
  '7b5c727466', // rich text, which holds objects
  '465753', // Flash
  '435753',
  '5a5753',
  '6465780a', // Android
  '0061736d', // WebAssembly
].map((hex) => Buffer.from(hex, 'hex'));

const scripts =
  /^(?:\ufeff|ï»¿)?\s*(?:<!doctype html|<html|<script|<hta:|<\?php|<job|<package|@echo|rem |\[internetshortcut\])/i;
const macroStorage = Buffer.from('_VBA_PROJECT', 'utf16le');
const isoMark = 0x8001;

export function looksLikeProgram(bytes: Buffer): boolean {
  if (marksOfPrograms.some((mark) => bytes.subarray(0, mark.length).equals(mark))) return true;
  if (scripts.test(bytes.toString('latin1', 0, 256))) return true;
  if (bytes.toString('latin1', isoMark, isoMark + 5) === 'CD001') return true;
  const isZip = bytes.toString('latin1', 0, 2) === 'PK';
  if (isZip)
    return /vbaproject|meta-inf\/manifest\.mf|\.(exe|dll|js|vbs|class|dex)/i.test(
      bytes.toString('latin1'),
    );
  return bytes.toString('hex', 0, 4) === 'd0cf11e0' && bytes.includes(macroStorage);
}
