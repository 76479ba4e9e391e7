import { isIP } from 'node:net';
import { connect } from 'node:tls';

export interface CertificateResult {
  goodUntil: Date;
  refusal: string | undefined;
}

const connectionTimeoutMilliseconds = 5_000;

function readCertificate(address: string): Promise<CertificateResult> {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) ? {} : { servername: host }),
      // A refused certificate must be read as well. Nothing is sent over this connection.
      rejectUnauthorized: false,
      timeout: connectionTimeoutMilliseconds,
    });
    socket.on('timeout', () => socket.destroy(new Error('no answer within five seconds')));
    socket.on('error', reject);
    socket.on('secureConnect', () => {
      const goodUntil = new Date(socket.getPeerCertificate().valid_to);
      const refusal = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      resolve({ goodUntil, refusal });
    });
  });
}

const certificateCacheMinutes = 10;
let cachedCertificate:
  | { address: string; readOn: Date; answer: Promise<CertificateResult> }
  | undefined;

export function readCachedCertificate(address: string, now: Date): Promise<CertificateResult> {
  const age = cachedCertificate ? Math.abs(now.getTime() - cachedCertificate.readOn.getTime()) : 0;
  if (
    !cachedCertificate ||
    cachedCertificate.address !== address ||
    age > certificateCacheMinutes * 60_000
  ) {
    cachedCertificate = { address, readOn: now, answer: readCertificate(address) };
    cachedCertificate.answer.catch(() => {});
  }
  return cachedCertificate.answer;
}
