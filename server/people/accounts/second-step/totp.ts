import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const secondsPerStep = 30;
const codeLength = 6;

export function createTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => base32Alphabet[Number.parseInt(five, 2)])
    .join('');
}

function decodeBase32(base32: string): Buffer {
  const bits = [...base32].map((letter) =>
    base32Alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export function calculateTotpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / secondsPerStep);
}

/** Computes a code as every authenticator app does (RFC 6238), with SHA-1, 30 seconds and six digits. */
export function calculateTotpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = Number(mac.at(-1)) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** codeLength).padStart(codeLength, '0');
}

/** The code of a neighbouring step is accepted, too, because clocks differ a little. */
export function findMatchingTotpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = calculateTotpStep(now);
  const isMatching = (step: number) =>
    timingSafeEqual(Buffer.from(calculateTotpCode(secret, step)), Buffer.from(code));
  return [current, current - 1, current + 1].find(isMatching) ?? null;
}

export function createEnrolmentAddress(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
