import { requestTasks as en } from '../texts/en/requestTasks.ts';
import { requestTasks as fr } from '../texts/fr/requestTasks.ts';

/** Only the tasks of an employer say these: they come with them. */
export const requestTaskTexts = { en, fr };
