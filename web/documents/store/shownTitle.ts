import { parseTitleNumber } from '../../../contract/applications.ts';
import type { Texts } from '../../texts/en.ts';

/** Default titles are stored in English and shown in the page's language. */
export function shownTitle(title: string, texts: Texts['documents']): string {
  const number = parseTitleNumber(title);
  return number === null ? title : texts.defaultTitle(number);
}
