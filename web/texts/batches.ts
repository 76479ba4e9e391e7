import * as en from './en/batches.ts';
import * as fr from './fr/batches.ts';

export const batchTexts = { en: en.batches, fr: fr.batches };
export const batchListTexts = { en: en.batchList, fr: fr.batchList };
export const invitationTexts = { en: en.invitations, fr: fr.invitations };
export const assignmentTexts = { en: en.assignments, fr: fr.assignments };
