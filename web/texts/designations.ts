import * as en from './en/designations.ts';
import * as fr from './fr/designations.ts';

export const designationTexts = { en: en.designation, fr: fr.designation };
export const designationNotInForceTexts = {
  en: en.withoutValidDesignation,
  fr: fr.withoutValidDesignation,
};
export const designationsInListTexts = { en: en.designationsInList, fr: fr.designationsInList };
