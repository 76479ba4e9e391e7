import type { MessageCode } from './messages.ts';
import { readPictureHeader } from './pictureHeader.ts';
import { isPlainSvg } from './plainSvg.ts';

export const logoLimits = { bytes: 100_000, pixels: 2_000 } as const;

export function getLogoMediaType(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return 'image/png';
  return bytes[0] === 0xff ? 'image/jpeg' : 'image/svg+xml; charset=utf-8';
}

export function findLogoFault(picture: string): MessageCode | null {
  if (picture.length > (logoLimits.bytes / 3) * 4 + 4) return 'logoTooLarge';
  const bytes = decodeBase64(picture);
  if (!bytes) return 'logoUnknown';
  if (bytes.length > logoLimits.bytes) return 'logoTooLarge';
  if (getLogoMediaType(bytes).startsWith('image/svg')) return findSvgFault(bytes);
  const header = readPictureHeader(bytes);
  if (!header || header.isCutShort || header.width === 0 || header.height === 0) {
    return 'logoUnknown';
  }
  return Math.max(header.width, header.height) > logoLimits.pixels ? 'logoTooLarge' : null;
}

function findSvgFault(bytes: Uint8Array): MessageCode | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.trimStart().startsWith('<')) return 'logoUnknown';
    return isPlainSvg(text) ? null : 'logoNotPlain';
  } catch {
    return 'logoUnknown';
  }
}

function decodeBase64(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
