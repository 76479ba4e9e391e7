const harmlessExtensions = new Set(
  (
    'pdf doc docx xls xlsx ppt pptx odt ods odp odg txt csv tsv md log tex css xml xsd xsl json fdf xfdf xdp ' +
    'jpg jpeg jpe png gif bmp tif tiff webp heic heif svg jp2 eml msg ics vcf joboptions icc ' +
    'mp3 mp4 m4a m4v mov avi mpg mpeg wav wma wmv ogg webm'
  ).split(' '),
);

const maxNameLength = 500;
/** These characters change the reading direction, or end a file name for some programs only. */
const deceptiveCharacterPattern = /[\p{Cc}\p{Bidi_Control}\u200b-\u200d\u2028\u2029\ufeff]/u;

export function isHarmlessFileName(name: string): boolean {
  if (name.length > maxNameLength || deceptiveCharacterPattern.test(name)) return false;
  // Windows removes blanks and dots from the end of a name.
  const base = name.replace(/^.*[\\/]/, '').replace(/[. ]+$/, '');
  if (/[:<>|"]/.test(base)) return false;
  const extension = /\.([^.]*)$/.exec(base)?.[1];
  return extension === undefined || harmlessExtensions.has(extension.toLowerCase().trim());
}

const programSignatures = [
  '4d5a', // Begins a Windows or DOS program.
  '5a4d',
  '7f454c46', // Begins a Linux program.
  'feedface', // Begins a macOS program.
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '2321', // A script begins with `#!`.
  '4c0000000114', // Begins a Windows shortcut.
  '4d534346', // Begins a Windows cabinet archive.
  '377abcaf271c', // Begins a 7z archive.
  '526172211a', // Begins a RAR archive.
  '1f8b', // Begins a gzip archive.
  '49545346', // Begins a compiled HTML help file.
  'e4525c7b8cd8a74d', // Begins a OneNote file.
  '7b5c727466', // Begins a rich text file, which can embed objects.
  '465753', // Begins a Flash file.
  '435753',
  '5a5753',
  '6465780a', // Begins an Android program.
  '0061736d', // Begins a WebAssembly program.
].map((hex) => Buffer.from(hex, 'hex'));

const scriptStartPattern =
  /^(?:\ufeff|ï»¿)?\s*(?:<!doctype html|<html|<script|<hta:|<\?php|<job|<package|@echo|rem |\[internetshortcut\])/i;
const macroStorageName = Buffer.from('_VBA_PROJECT', 'utf16le').toString('latin1');
const isoSignatureOffset = 0x8001;
const isoSignature = 'CD001';

const programFileNamePattern = /vbaproject|meta-inf\/manifest\.mf|\.(exe|dll|js|vbs|class|dex)/i;
const maxSplitNameLength = 40;
const bytesPerPiece = 65_536;

export class ProgramDetector {
  private start: Buffer = Buffer.alloc(0);
  private last = '';
  private isInside = false;

  write(piece: Buffer): void {
    const missing = isoSignatureOffset + isoSignature.length - this.start.length;
    if (missing > 0) this.start = Buffer.concat([this.start, piece.subarray(0, missing)]);
    const isZip = this.start.toString('latin1', 0, 2) === 'PK';
    const isCompound = this.start.toString('hex', 0, 4) === 'd0cf11e0';
    if (this.isInside || (!isZip && !isCompound && this.start.length >= 4)) return;
    const text = this.last + piece.toString('latin1');
    this.isInside = isZip
      ? programFileNamePattern.test(text)
      : isCompound && text.includes(macroStorageName);
    this.last = text.slice(-maxSplitNameLength);
  }

  isGzip(): boolean {
    return this.start.toString('hex', 0, 2) === '1f8b';
  }

  areFound(): boolean {
    const { start } = this;
    return (
      this.isInside ||
      programSignatures.some((mark) => start.subarray(0, mark.length).equals(mark)) ||
      scriptStartPattern.test(start.toString('latin1', 0, 256)) ||
      start.toString('latin1', isoSignatureOffset) === isoSignature
    );
  }
}

export function isLikelyProgram(bytes: Buffer): boolean {
  const signs = new ProgramDetector();
  for (let position = 0; position < bytes.length; position += bytesPerPiece) {
    signs.write(bytes.subarray(position, position + bytesPerPiece));
  }
  return signs.areFound();
}
