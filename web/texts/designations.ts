import * as en from './en/designations.ts';
import * as fr from './fr/designations.ts';

/** The designation of an employer, to staff. */
export const designationTexts = { en: en.designation, fr: fr.designation };
/** To the employer whose designation is not in force. */
export const notInForceTexts = { en: en.notInForce, fr: fr.notInForce };
export const designationsInListTexts = { en: en.designationsInList, fr: fr.designationsInList };
