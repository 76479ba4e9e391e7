import { batchList as en } from '../texts/en/batchList.ts';
import { batchList as fr } from '../texts/fr/batchList.ts';

export const batchListTexts = { en, fr };
