import { batches as en } from '../texts/en/batches.ts';
import { batches as fr } from '../texts/fr/batches.ts';

/** They come once something is chosen. */
export const batchTexts = { en, fr };
