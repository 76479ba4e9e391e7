import { askClamd } from './clamd.ts';

interface Scanner {
  name: string;
  /** Undefined where the scanner has signatures of its own alone, without a date. */
  signaturesOf: Date | undefined;
}

/** `ClamAV 1.0.7/27456/Thu Nov 19 09:41:02 2026`, or without what stands behind the first slash. */
export async function askScanner(clamd: { host: string; port: number }): Promise<Scanner> {
  const answer = await askClamd(clamd, [Buffer.from('zVERSION\0')], 5_000);
  const [name = '', , day = ''] = answer.split('/');
  if (!name.startsWith('ClamAV')) throw new Error(answer || 'clamd said nothing');
  const signaturesOf = new Date(`${day.trim()} UTC`);
  return { name, signaturesOf: Number.isNaN(signaturesOf.getTime()) ? undefined : signaturesOf };
}
