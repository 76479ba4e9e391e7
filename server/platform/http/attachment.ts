import type { Download } from './handlers.ts';

/** RFC 8187: the real name for every browser of today, and a plain one beside it. */
function dispositionOf(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A document is somebody's file: it is saved, never run or shown as a page of ours. */
export function attachmentHeaders(download: Download): Record<string, string> {
  return {
    'content-type': download.mediaType,
    'content-length': String(download.size),
    'content-disposition': dispositionOf(download.filename),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  };
}
