import { documentLimits } from '../../../contract/documents.ts';

/** What no system lets stand in a file's name. */
const unsafe = /[\p{Cc}<>:"/\\|?*]+/gu;
const extension = '.pdf';

export function fileNameOf(place: string): string {
  const name = place.replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  return name.slice(0, documentLimits.filename - extension.length) + extension;
}
