import * as en from './en/viewer.ts';
import * as fr from './fr/viewer.ts';

export const viewerTexts = { en: en.viewer, fr: fr.viewer };
