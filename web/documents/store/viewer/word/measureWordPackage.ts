import JSZip from 'jszip';

export class TooLargeError extends Error {}

/**
 * The limits apply to an unpacked file of 4 MB. A book of 300 pages has 6 MB of XML. A tag takes six bytes
 * in a file and a kilobyte of memory.
 */
const unpackedLimits = { parts: 2_000, xml: 12_000_000, all: 50_000_000, tags: 600_000 };

const lessThanSign = 0x3c;

const isXmlPart = (name: string) => /\.(xml|rels)$/i.test(name);
/** The other parts of the package are not even unpacked. */
const isUnpackedPart = (name: string) => isXmlPart(name) || /\/media\/[^/]+$/i.test(name);

interface MeasuredPackage {
  package: ArrayBuffer;
  names: string[];
  textOf(name: string): string;
}

/**
 * Counts the bytes while unpacking, because the sizes that a zip file states may be wrong. Returns the
 * counted content as a new zip file.
 */
export async function measureWordPackage(bytes: ArrayBuffer): Promise<MeasuredPackage> {
  const zip = await JSZip.loadAsync(bytes);
  const files = Object.values(zip.files).filter(({ dir }) => !dir);
  if (files.length > unpackedLimits.parts) throw new TooLargeError();
  const measured = new JSZip();
  const texts = new Map<string, string>();
  const remaining = { xml: unpackedLimits.xml, all: unpackedLimits.all, tags: unpackedLimits.tags };
  for (const file of files.filter(({ name }) => isUnpackedPart(name))) {
    const maxBytes = isXmlPart(file.name) ? Math.min(remaining.xml, remaining.all) : remaining.all;
    const content = await unpackWithinLimit(file, maxBytes);
    remaining.all -= content.length;
    if (isXmlPart(file.name)) {
      remaining.xml -= content.length;
      for (const byte of content) if (byte === lessThanSign) remaining.tags -= 1;
      if (remaining.tags < 0) throw new TooLargeError();
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

interface JsZipStream {
  on(event: 'data' | 'error' | 'end', listen: (value: never) => void): JsZipStream;
  resume(): JsZipStream;
  pause(): JsZipStream;
}

function unpackWithinLimit(file: JSZip.JSZipObject, maxBytes: number): Promise<Uint8Array> {
  const { internalStream } = file as unknown as { internalStream(type: 'uint8array'): JsZipStream };
  return new Promise((resolve, reject) => {
    const stream = internalStream.call(file, 'uint8array');
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    stream
      .on('data', (piece: Uint8Array<ArrayBuffer>) => {
        length += piece.length;
        if (length <= maxBytes) return void pieces.push(piece);
        stream.pause();
        reject(new TooLargeError());
      })
      .on('error', reject)
      .on('end', () => new Blob(pieces).arrayBuffer().then((all) => resolve(new Uint8Array(all))))
      .resume();
  });
}
