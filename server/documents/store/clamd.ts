import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { logSecurityEvent } from '../../platform/securityLog.ts';

const answerTimeoutMilliseconds = 30_000;

/** The INSTREAM command of clamd expects each chunk after its length, and a zero length at the end. */
function frameForClamd(pieces: Buffer[]): Buffer[] {
  const framedPieces = pieces.flatMap((piece) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    return piece.length > 0 ? [length, piece] : [];
  });
  return [Buffer.from('zINSTREAM\0'), ...framedPieces, Buffer.alloc(4)];
}

async function sendToClamd(
  { host, port }: { host: string; port: number },
  parts: Buffer[],
  milliseconds = answerTimeoutMilliseconds,
): Promise<string> {
  const socket = connect({ host, port });
  const timeoutError = new Error('clamd did not answer in time');
  const deadline = setTimeout(() => socket.destroy(timeoutError), milliseconds);
  try {
    socket.write(Buffer.concat(parts));
    return (await text(socket)).replace(/\0$/, '');
  } finally {
    clearTimeout(deadline);
  }
}

/**
 * A document that could not be scanned is refused. The test `documents are refused while the scanner is
 * unreachable or gives unknown answers` guards this.
 */
export async function isInfected({ settings, log }: Deps, pieces: Buffer[]): Promise<boolean> {
  if (!settings.clamd) return false;
  const answer = await sendToClamd(settings.clamd, frameForClamd(pieces)).catch(
    (error: Error) => error.message,
  );
  if (answer === 'stream: OK') return false;
  if (/^stream: .+ FOUND$/.test(answer)) return true;
  logSecurityEvent(log, 'scannerAway', { why: answer });
  throw new Refusal(503, 'Documents cannot be checked at the moment. Try again in a moment.', {
    retryAfterSeconds: 30,
  });
}

interface ScannerVersion {
  name: string;
  signaturesOf: Date | undefined;
}

/**
 * The answer has the form `ClamAV 1.0.7/27456/Thu Nov 19 09:41:02 2026`, or only the part before the first
 * slash if the scanner has no downloaded signatures.
 */
export async function readScannerVersion(clamd: {
  host: string;
  port: number;
}): Promise<ScannerVersion> {
  const answer = await sendToClamd(clamd, [Buffer.from('zVERSION\0')], 5_000);
  const [name = '', , day = ''] = answer.split('/');
  if (!name.startsWith('ClamAV')) throw new Error(answer || 'clamd said nothing');
  const signaturesOf = new Date(`${day.trim()} UTC`);
  return { name, signaturesOf: Number.isNaN(signaturesOf.getTime()) ? undefined : signaturesOf };
}
