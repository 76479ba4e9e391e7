import { greeted, subjectOf } from '../../mail/message.ts';
import { momentIn } from '../../mail/moment.ts';
import type { MailWriters } from '../../mail/outbox.usecases.ts';
import type { Parts } from '../../platform/parts.ts';
import { findOwner } from './knownBrowsers.queries.ts';

export function knownBrowserMails(parts: Parts): Pick<MailWriters, 'newBrowser'> {
  const { settings } = parts;
  const { supportEmail, timeZone } = settings;

  return {
    async newBrowser({ businessId, on, browser }) {
      const owner = await findOwner(parts.database, businessId);
      if (!owner) return null;
      const moment = momentIn(timeZone, on);
      return {
        to: owner.email,
        language: owner.language,
        subject: subjectOf(settings, owner.language, {
          english: 'sign-in from a new browser',
          french: 'session ouverte dans un nouveau navigateur',
        }),
        english: [
          greeted(owner.first_name, 'Hello'),
          'Someone signed in to your account in the portal from a browser that the portal does not know.',
          `When: ${moment.english}\nBrowser: ${browser || 'unknown'}`,
          'If it was you, there is nothing to do.',
          `If it was not you, choose a new password right away: use “Forgot Password?” on the portal’s sign-in page. That ends all open sessions. Then write to ${supportEmail}.`,
        ],
        french: [
          greeted(owner.first_name, 'Bonjour'),
          'Une session a été ouverte dans votre compte du portail, dans un navigateur que le portail ne connaît pas.',
          `Quand\u00a0: ${moment.french}\nNavigateur\u00a0: ${browser || 'inconnu'}`,
          'Si c’était vous, vous n’avez rien à faire.',
          `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session du portail. Toutes les sessions ouvertes seront fermées. Écrivez ensuite à ${supportEmail}.`,
        ],
      };
    },
  };
}
