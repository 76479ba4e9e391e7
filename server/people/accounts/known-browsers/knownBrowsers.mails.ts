import { formatDateTime } from '../../../mail/outbox/index.ts';
import { getSupportEmail } from '../../../platform/settings/officeSettings.ts';
import { createOwnerMailKind } from '../ownerMailKind.ts';

export const newBrowserMail = createOwnerMailKind<{
  businessId: number;
  on: string;
  browser: string;
}>({
  name: 'newBrowser',
  title: {
    en: 'Notice of a sign-in from a new browser',
    fr: 'Avis d’ouverture de session dans un nouveau navigateur',
  },
  words({ on, browser }, { settings }) {
    const moment = formatDateTime(settings.timeZone, on);
    return {
      subject: {
        en: 'sign-in from a new browser',
        fr: 'session ouverte dans un nouveau navigateur',
      },
      en: [
        'Someone signed in to your account in the portal from a browser that the portal does not recognize.',
        `When: ${moment.en}\nBrowser: ${browser || 'unknown'}`,
        'If it was you, you do not need to do anything.',
        `If it was not you, choose a new password right away: use “Forgot Password?” on the portal’s sign-in page. That ends all open sessions. Then write to ${getSupportEmail(settings)}.`,
      ],
      fr: [
        'Une session a été ouverte dans votre compte du portail, dans un navigateur que le portail ne reconnaît pas.',
        `Quand\u00a0: ${moment.fr}\nNavigateur\u00a0: ${browser || 'inconnu'}`,
        'Si c’était vous, vous n’avez rien à faire.',
        `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session du portail. Toutes les sessions ouvertes seront fermées. Écrivez ensuite à ${getSupportEmail(settings)}.`,
      ],
    };
  },
});
