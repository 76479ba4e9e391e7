import { createMailKind } from '../../../mail/outbox/index.ts';
import { getSupportEmail } from '../../../platform/settings/officeSettings.ts';
import { createOwnerMailKind } from '../ownerMailKind.ts';
import { findLanguageOfLatestAdministrator } from '../preferences.queries.ts';
import { findAccountRecipient, findActiveRecipient } from '../recipients.queries.ts';

export type GuessedSecret = 'passwords' | 'codes';

interface GuessingMailParameters {
  designationNumber: string;
  guessed: GuessedSecret;
}

const guessingTexts: Record<GuessedSecret, { en: string; fr: string }> = {
  passwords: { en: 'wrong passwords', fr: 'mots de passe erronés' },
  codes: {
    en: 'wrong codes of the authenticator app, after the right password',
    fr: 'codes erronés de l’application d’authentification, après le bon mot de passe',
  },
};

export const guessingMailToOwner = createOwnerMailKind<GuessingMailParameters>({
  name: 'guessingToOwner',
  title: {
    en: 'Notice of guessing at an account, to its owner',
    fr: 'Avis de tentatives d’accès à un compte, à la personne titulaire',
  },
  words({ guessed }, { settings }) {
    const { en, fr } = guessingTexts[guessed];
    const isPassword = guessed === 'passwords';
    return {
      subject: {
        en: `many wrong ${guessed}`,
        fr: `nombreux ${isPassword ? 'mots de passe' : 'codes'} erronés`,
      },
      en: [
        `Someone entered many ${en}, for your account in the portal. The portal now refuses further tries for a while.`,
        isPassword
          ? 'You can still sign in with a passkey, and in a browser that you asked the portal to remember or have not closed since you last signed in there. If you cannot, use “Forgot Password?” on the portal’s sign-in page: a new password lets you in right away.'
          : 'Unless it was you, someone knows your password. Choose a new one right away: use “Forgot Password?” on the portal’s sign-in page.',
        `If it was you, there is nothing to do. If it was not you and it continues, write to ${getSupportEmail(settings)}.`,
      ],
      fr: [
        `Quelqu’un a saisi de nombreux ${fr}, pour votre compte du portail. Le portail refuse maintenant tout autre essai pendant un certain temps.`,
        isPassword
          ? 'Vous pouvez toujours ouvrir une session avec une clé d’accès, ainsi que dans un navigateur dont le portail doit se souvenir à votre demande ou que vous n’avez pas fermé depuis votre dernière ouverture de session. Sinon, utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session du portail\u00a0: un nouveau mot de passe vous redonne accès tout de suite.'
          : 'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau tout de suite\u00a0: utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session du portail.',
        `Si c’était vous, vous n’avez rien à faire. Si ce n’était pas vous et que cela continue, écrivez à ${getSupportEmail(settings)}.`,
      ],
    };
  },
});

export const guessingMailToProgram = createMailKind<GuessingMailParameters>({
  name: 'guessingToProgram',
  title: {
    en: 'Notice of guessing at an account, to the program’s staff',
    fr: 'Avis de tentatives d’accès à un compte, au personnel du programme',
  },
  leavesDuringSuspension: true,
  recipient: ({ database, settings }, account) =>
    findAccountRecipient(database, account, getSupportEmail(settings)),
  async write({ database, settings }, { designationNumber, guessed }) {
    const account = await findActiveRecipient(database, { designationNumber });
    if (!account) return null;
    const { en, fr } = guessingTexts[guessed];
    const name = account.operating_name || `${account.first_name} ${account.last_name}`;
    const language = await findLanguageOfLatestAdministrator(database);
    const about = `${name.replace(/\s+/g, ' ')}, ${account.designation_number}`;
    return {
      to: getSupportEmail(settings),
      language,
      subject: {
        en: 'someone is trying to guess a password',
        fr: 'tentatives d’accès à un compte',
      },
      en: [
        `Someone entered many ${en}, for this account of the portal:`,
        about,
        'The portal refuses further tries for a while, and tells the owner if the account has an email address. The log of the portal shows where the tries came from.',
      ],
      fr: [
        `Quelqu’un a saisi de nombreux ${fr}, pour ce compte du portail\u00a0:`,
        about,
        'Le portail refuse tout autre essai pendant un certain temps, et prévient la personne titulaire si le compte a une adresse. Le journal du portail indique d’où viennent les essais.',
      ],
    };
  },
});
