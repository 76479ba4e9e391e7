import * as en from './en/viewer.ts';
import * as fr from './fr/viewer.ts';

/** The viewer of documents. */
export const viewerTexts = { en: en.viewer, fr: fr.viewer };
