import * as en from './en/mails.ts';
import * as fr from './fr/mails.ts';

export const mailTexts = { en: en.mails, fr: fr.mails };
export const emailTexts = { en: en.emails, fr: fr.emails };
export const applicationMailsTexts = { en: en.applicationMails, fr: fr.applicationMails };
export const mailPlanTexts = { en: en.mailPlan, fr: fr.mailPlan };
export const supportTexts = { en: en.support, fr: fr.support };
export const mailFileTexts = { en: en.mailFiles, fr: fr.mailFiles };
export const testMailTexts = { en: en.testMail, fr: fr.testMail };
