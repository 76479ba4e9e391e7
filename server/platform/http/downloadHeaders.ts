import { encodeExtended } from 'content-disposition';
import type { Download } from '../fileTransfer.ts';

/** The name itself by RFC 8187, and an ASCII fallback for older clients. */
function dispositionOf(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return `attachment; filename="${plain}"; filename*=${encodeExtended(filename)}`;
}

/** An uploaded document is untrusted: it is downloaded, never run or rendered on our origin. */
export function downloadHeaders(download: Download): Record<string, string> {
  return {
    'content-type': download.mediaType,
    ...(download.size === null ? {} : { 'content-length': String(download.size) }),
    'content-disposition': dispositionOf(download.filename),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
}
