import { parseTitleNumber } from '../../../contract/applications.ts';
import type { Texts } from '../../texts/en.ts';

/** Default titles are stored in English, but shown in the language of the page. */
export function translateTitle(title: string, texts: Texts['documents']): string {
  const number = parseTitleNumber(title);
  return number === null ? title : texts.defaultTitle(number);
}
