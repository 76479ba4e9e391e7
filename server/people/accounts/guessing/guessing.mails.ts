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

const guessedSecretTexts: Record<GuessedSecret, { en: string; fr: string }> = {
  passwords: { en: 'wrong passwords', fr: 'mots de passe erronés' },
  codes: {
    en: 'wrong authenticator app codes after the right password',
    fr: 'codes erronés de l’application d’authentification après le bon mot de passe',
  },
};

export const guessingMailToOwner = createOwnerMailKind<GuessingMailParameters>({
  name: 'guessingToOwner',
  title: {
    en: 'Notice of attempts to guess a password or code, to the account owner',
    fr: 'Avis de tentatives d’accès à un compte, à la personne titulaire',
  },
  words({ guessed }, { settings }) {
    const { en, fr } = guessedSecretTexts[guessed];
    const isPassword = guessed === 'passwords';
    return {
      subject: {
        en: `too many wrong ${guessed}`,
        fr: `trop de ${isPassword ? 'mots de passe' : 'codes'} erronés`,
      },
      en: [
        `Someone entered too many ${en} for your account in the portal. The portal is now blocking further attempts for a while.`,
        isPassword
          ? 'You can still sign in with a passkey, or in a browser that the portal remembers or that has stayed open since you last signed in there. If you cannot, use “Forgot Password?” on the portal’s sign-in page: with a new password, you can sign in right away.'
          : 'Unless it was you, someone knows your password. Choose a new one right away: use “Forgot Password?” on the portal’s sign-in page.',
        `If it was you, you do not need to do anything. If it was not you and it continues, write to ${getSupportEmail(settings)}.`,
      ],
      fr: [
        `Quelqu’un a saisi trop de ${fr} pour votre compte du portail. Le portail bloque maintenant tout nouvel essai pendant un certain temps.`,
        isPassword
          ? 'Vous pouvez toujours ouvrir une session avec une clé d’accès, ou dans un navigateur dont le portail se souvient ou qui est resté ouvert depuis votre dernière ouverture de session. Sinon, utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session du portail\u00a0: avec un nouveau mot de passe, vous retrouverez l’accès tout de suite.'
          : 'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau tout de suite\u00a0: utilisez «\u00a0Mot de passe oublié?\u00a0» sur la page d’ouverture de session du portail.',
        `Si c’était vous, vous n’avez rien à faire. Si ce n’était pas vous et que cela continue, écrivez à ${getSupportEmail(settings)}.`,
      ],
    };
  },
});

export const guessingMailToProgram = createMailKind<GuessingMailParameters>({
  name: 'guessingToProgram',
  title: {
    en: 'Notice of attempts to guess a password or code, to program staff',
    fr: 'Avis de tentatives d’accès à un compte, au personnel du programme',
  },
  leavesDuringSuspension: true,
  recipient: ({ database, settings }, account) =>
    findAccountRecipient(database, account, getSupportEmail(settings)),
  async write({ database, settings }, { designationNumber, guessed }) {
    const account = await findActiveRecipient(database, { designationNumber });
    if (!account) return null;
    const { en, fr } = guessedSecretTexts[guessed];
    const name = account.operating_name || `${account.first_name} ${account.last_name}`;
    const language = await findLanguageOfLatestAdministrator(database);
    const about = `${name.replace(/\s+/g, ' ')}, ${account.designation_number}`;
    return {
      to: getSupportEmail(settings),
      language,
      subject: {
        en: 'someone is trying to guess a password',
        fr: 'quelqu’un essaie de deviner un mot de passe',
      },
      en: [
        `Someone entered too many ${en} for this portal account:`,
        about,
        'The portal is blocking further attempts for a while, and notifies the owner if the account has an email address. The portal’s log shows where the attempts came from.',
      ],
      fr: [
        `Quelqu’un a saisi trop de ${fr} pour ce compte du portail\u00a0:`,
        about,
        'Le portail bloque tout nouvel essai pendant un certain temps et prévient la personne titulaire si le compte a une adresse de courriel. Le journal du portail indique d’où viennent les essais.',
      ],
    };
  },
});
