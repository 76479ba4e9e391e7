import * as en from './en/designations.ts';
import * as fr from './fr/designations.ts';

export const designationTexts = { en: en.designation, fr: fr.designation };
export const notInForceTexts = { en: en.notInForce, fr: fr.notInForce };
export const designationsInListTexts = { en: en.designationsInList, fr: fr.designationsInList };
