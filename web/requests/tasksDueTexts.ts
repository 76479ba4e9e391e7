import { tasksDue as en } from '../texts/en/tasksDue.ts';
import { tasksDue as fr } from '../texts/fr/tasksDue.ts';

/** Said where requests are, and where there is none yet: the other texts come with the tasks. */
export const tasksDueTexts = { en, fr };
