import * as en from './en/tasks.ts';
import * as fr from './fr/tasks.ts';

export const requestTaskTexts = { en: en.requestTasks, fr: fr.requestTasks };
export const tasksDueTexts = { en: en.tasksDue, fr: fr.tasksDue };
