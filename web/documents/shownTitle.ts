import { numberOfTitle } from '../../contract/applications.ts';
import type { Texts } from '../texts/texts.ts';

/** A title that nobody typed is kept in English, and shown in the language of the page. */
export function shownTitle(title: string, texts: Texts['application']): string {
  const number = numberOfTitle(title);
  return number === null ? title : texts.defaultTitle(number);
}
