import type { Language } from '../../../contract/languages.ts';
import { viewer as en } from '../../texts/en/viewer.ts';
import { viewer as fr } from '../../texts/fr/viewer.ts';

/** They come with the viewer, which comes with the first document that is opened. */
export const viewerTexts: Record<Language, typeof en> = { en, fr };
