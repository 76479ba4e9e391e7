import JSZip from 'jszip';

export class TooLarge extends Error {}

/**
 * The limits apply to an unpacked file of 4 MB. A book of 300 pages has 6 MB of XML. A tag takes six bytes
 * in a file and a kilobyte of memory.
 */
const limits = { parts: 2_000, xml: 12_000_000, all: 50_000_000, tags: 600_000 };

const lessThan = 0x3c;

const isXml = (name: string) => /\.(xml|rels)$/i.test(name);
/** The other parts of the package are not even unpacked. */
const isRead = (name: string) => isXml(name) || /\/media\/[^/]+$/i.test(name);

interface Measured {
  package: ArrayBuffer;
  names: string[];
  textOf(name: string): string;
}

/**
 * Counts the bytes while unpacking, because the sizes that a zip file states may be wrong. Returns the
 * counted content as a new zip file.
 */
export async function measureWord(bytes: ArrayBuffer): Promise<Measured> {
  const zip = await JSZip.loadAsync(bytes);
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  if (files.length > limits.parts) throw new TooLarge();
  const measured = new JSZip();
  const texts = new Map<string, string>();
  const remaining = { xml: limits.xml, all: limits.all, tags: limits.tags };
  for (const file of files.filter(({ name }) => isRead(name))) {
    const most = isXml(file.name) ? Math.min(remaining.xml, remaining.all) : remaining.all;
    const content = await unpack(file, most);
    remaining.all -= content.length;
    if (isXml(file.name)) {
      remaining.xml -= content.length;
      for (const byte of content) if (byte === lessThan) remaining.tags -= 1;
      if (remaining.tags < 0) throw new TooLarge();
      texts.set(file.name, new TextDecoder().decode(content));
    }
    measured.file(file.name, content);
  }
  return {
    package: await measured.generateAsync({ type: 'arraybuffer', compression: 'STORE' }),
    names: files.map(({ name }) => name),
    textOf: (name) => texts.get(name) ?? '',
  };
}

/** The internal stream of JSZip, which its types leave out. */
interface Stream {
  on(event: 'data' | 'error' | 'end', listen: (value: never) => void): Stream;
  resume(): Stream;
  pause(): Stream;
}

function unpack(file: JSZip.JSZipObject, most: number): Promise<Uint8Array> {
  const { internalStream } = file as unknown as { internalStream(type: 'uint8array'): Stream };
  return new Promise((resolve, reject) => {
    const stream = internalStream.call(file, 'uint8array');
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    stream
      .on('data', (piece: Uint8Array<ArrayBuffer>) => {
        length += piece.length;
        if (length <= most) return void pieces.push(piece);
        stream.pause();
        reject(new TooLarge());
      })
      .on('error', reject)
      .on('end', () => new Blob(pieces).arrayBuffer().then((all) => resolve(new Uint8Array(all))))
      .resume();
  });
}
