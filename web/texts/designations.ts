import * as en from './en/designations.ts';
import * as fr from './fr/designations.ts';

/** Texts about designations for staff. */
export const designationTexts = { en: en.designation, fr: fr.designation };
/** Texts for an employer whose designation is not in force. */
export const notInForceTexts = { en: en.notInForce, fr: fr.notInForce };
export const designationsInListTexts = { en: en.designationsInList, fr: fr.designationsInList };
