import { requestTasks as en } from '../texts/en/requestTasks.ts';
import { requestTasks as fr } from '../texts/fr/requestTasks.ts';

/** Only the pages of employers say these, and the help: they come with them. */
export const requestTaskTexts = { en, fr };
