import * as en from './en/mails.ts';
import * as fr from './fr/mails.ts';

export const failedMailTexts = { en: en.failedMailsPage, fr: fr.failedMailsPage };
export const emailNotificationTexts = { en: en.emailNotifications, fr: fr.emailNotifications };
export const applicationMailsTexts = { en: en.applicationMails, fr: fr.applicationMails };
export const mailPlanTexts = { en: en.mailPlan, fr: fr.mailPlan };
export const supportTexts = { en: en.support, fr: fr.support };
export const mailFolderNoticeTexts = { en: en.mailFolderNotice, fr: fr.mailFolderNotice };
export const testMailTexts = { en: en.testMail, fr: fr.testMail };
