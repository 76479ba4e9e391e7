import { greeted } from '../mail/message.ts';
import { momentIn } from '../mail/moment.ts';
import type { MailWriters } from '../mail/outbox.usecases.ts';
import type { Parts } from '../platform/parts.ts';
import { findOwner } from './knownBrowsers.queries.ts';

export function secondStepMails(
  parts: Parts,
): Pick<MailWriters, 'passkeyAdded' | 'secondStepRemoved'> {
  const { programName, supportEmail, timeZone } = parts.settings;
  const ifNot = {
    english: `If it was not you, choose a new password right away: use “Forgot Password?” on the portal’s sign-in page. That ends all open sessions. Then write to ${supportEmail}.`,
    french: `Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session du portail. Toutes les sessions ouvertes seront fermées. Écrivez ensuite à ${supportEmail}.`,
  };

  return {
    async passkeyAdded({ businessId, on }) {
      const owner = await findOwner(parts.database, businessId);
      if (!owner) return null;
      const moment = momentIn(timeZone, on);
      return {
        to: owner.email,
        subject: `${programName}: a passkey was added / clé d’accès ajoutée`,
        english: [
          greeted(owner.first_name, 'Hello'),
          `On ${moment.english}, a passkey was added to your account in the portal. From now on it opens your account.`,
          'If it was you, there is nothing to do.',
          ifNot.english,
        ],
        french: [
          greeted(owner.first_name, 'Bonjour'),
          `Le ${moment.french}, une clé d’accès a été ajoutée à votre compte du portail. Elle ouvre désormais votre compte.`,
          'Si c’était vous, vous n’avez rien à faire.',
          ifNot.french,
        ],
      };
    },
    async secondStepRemoved({ businessId, on }) {
      const owner = await findOwner(parts.database, businessId);
      if (!owner) return null;
      const moment = momentIn(timeZone, on);
      return {
        to: owner.email,
        subject: `${programName}: second step removed / deuxième étape retirée`,
        english: [
          greeted(owner.first_name, 'Hello'),
          `On ${moment.english}, the program’s staff removed the authenticator app and the passkeys from your account in the portal. Your password alone opens it now. You were signed out everywhere.`,
          `Did you not ask for this? Write to ${supportEmail}.`,
        ],
        french: [
          greeted(owner.first_name, 'Bonjour'),
          `Le ${moment.french}, le personnel du programme a retiré l’application d’authentification et les clés d’accès de votre compte du portail. Votre mot de passe suffit maintenant pour l’ouvrir. Toutes vos sessions ont été fermées.`,
          `Vous ne l’aviez pas demandé? Écrivez à ${supportEmail}.`,
        ],
      };
    },
  };
}
