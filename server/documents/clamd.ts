import { connect } from 'node:net';
import { Refusal } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { noteSecurity } from '../platform/securityLog.ts';

const millisecondsToAnswer = 30_000;

/** clamd's INSTREAM: a length, so many bytes, and a length of nothing for the end. */
function framed(bytes: Buffer): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)];
}

function ask(host: string, port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const answer: Buffer[] = [];
    const socket = connect({ host, port });
    const deadline = setTimeout(
      () => socket.destroy(new Error('clamd did not answer in time')),
      millisecondsToAnswer,
    );
    socket.on('data', (chunk) => answer.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(deadline);
      resolve(Buffer.concat(answer).toString().replace(/\0$/, ''));
    });
    socket.write(Buffer.concat(framed(bytes)));
  });
}

/**
 * Whether the scanner knows something bad in it. A document that could not be scanned is not taken:
 * guarded by `a document is refused while the scanner is away`.
 */
export async function isInfected({ settings, log }: Parts, bytes: Buffer): Promise<boolean> {
  if (!settings.clamd) return false;
  const { host, port } = settings.clamd;
  const answer = await ask(host, port, bytes).catch((error: Error) => error.message);
  if (answer === 'stream: OK') return false;
  if (/^stream: .+ FOUND$/.test(answer)) return true;
  noteSecurity(log, 'scannerAway', { why: answer });
  throw new Refusal(503, 'Documents cannot be checked at the moment. Try again in a moment.', {
    retryAfterSeconds: 30,
  });
}
