import type * as english from '../en/accounts.ts';

export const accountSecurity: typeof english.accountSecurity = {
  intro: 'Gérez vos façons d’ouvrir une session et vos sessions ouvertes.',
  secondStepIntro: 'Entrez les six chiffres que votre application d’authentification affiche.',
  recoveryIntro:
    'Entrez l’un des codes de récupération que vous avez conservés. Chacun ne sert qu’une fois.',
  code: 'Code',
  recoveryCode: 'Code de récupération',
  useRecoveryCode: 'Utiliser un code de récupération',
  useApp: 'Utiliser l’application',
  goOn: 'Continuer',
  checking: 'Vérification…',
  tooMany: (wait) => `Trop d’essais. Réessayez dans ${wait}.`,
  recoveryMeanwhile: 'Entre-temps, vous pouvez utiliser un code de récupération.',
  app: 'Application d’authentification',
  appIsSetUp:
    'Une application d’authentification est configurée. Son code est demandé à l’ouverture de session.',
  appIsNotSetUp:
    'Nous vous conseillons une application d’authentification sur votre téléphone\u00a0: personne ne peut alors ouvrir une session avec un simple mot de passe volé.',
  appBesidePasskeys:
    'Aucune application n’est configurée. Si vous en configurez une, vous pourrez ouvrir une session même si vous perdez votre clé d’accès.',
  appIsNeeded:
    'Tout le personnel doit ouvrir une session en deux étapes, avec une application d’authentification ou une clé d’accès.',
  codesLeft: (count) =>
    count <= 1
      ? `Il reste ${count} code de récupération.`
      : `Il reste ${count} codes de récupération.`,
  renewCodes: 'Obtenir de nouveaux codes',
  renewCodesIntro:
    'Entrez votre mot de passe pour obtenir de nouveaux codes de récupération. Vos anciens codes ne fonctionneront plus.',
  setUp: 'Configurer une application',
  setUpAnother: 'Configurer une autre application',
  remove: 'Retirer l’application d’authentification',
  removeIntro:
    'Entrez un code pour retirer l’application. Ensuite, votre mot de passe suffira pour ouvrir une session.',
  removed: 'L’application d’authentification est retirée.',
  cancel: 'Annuler',
  enterPassword: 'Entrez votre mot de passe pour commencer.',
  password: 'Mot de passe',
  scan: 'Numérisez ce code avec votre application d’authentification, ou saisissez-y la clé. Entrez ensuite les six chiffres affichés.',
  qrCode: 'Code QR pour l’application d’authentification',
  key: 'Clé',
  recoveryTitle: 'Conservez ces codes de récupération',
  recoveryText:
    'Si vous perdez votre téléphone, chaque code vous permet d’ouvrir une session une fois. Ils ne s’affichent que maintenant\u00a0: imprimez-les ou notez-les, et ne les gardez pas avec votre téléphone.',
  kept: 'Je les ai conservés',
  copy: 'Copier',
  copied: 'Les codes sont copiés.',
  passkeys: 'Clés d’accès',
  passkeysIntro:
    'Ouvrez une session avec votre téléphone, votre ordinateur ou votre clé de sécurité, sans mot de passe ni code. Personne ne peut copier une clé d’accès ni vous la soutirer.',
  passkeysNotHere: 'Ce navigateur ne peut pas créer de clé d’accès pour cette adresse.',
  addPasskey: 'Ajouter une clé d’accès',
  added: 'Ajoutée le',
  passkeyName: 'Nom de la clé d’accès',
  passkeyNameHelp:
    'Ce nom figure dans votre liste de clés d’accès, par exemple «\u00a0Ordinateur du bureau\u00a0».',
  askingDevice: 'Suivez les étapes sur votre appareil…',
  passkeyKnown: 'Cet appareil a déjà une clé d’accès de votre compte.',
  passkeyUnused: 'Aucune clé d’accès n’a été utilisée. Réessayez ou ouvrez la session autrement.',
  passkeyStepIntro: 'Utilisez votre clé d’accès pour confirmer que c’est bien vous.',
  usePasskey: 'Utiliser une clé d’accès',
  useCode: 'Utiliser un code',
  removePasskey: 'Retirer',
  removePasskeyOf: (name) => `Retirer la clé d’accès ${name}`,
  removePasskeyIntro: (name) =>
    `Entrez votre mot de passe pour retirer la clé d’accès «\u00a0${name}\u00a0».`,
  passkeyRemoved: 'La clé d’accès est retirée.',
  sessions: 'Sessions ouvertes',
  sessionsIntro:
    'Fermez toute session que vous ne reconnaissez pas, puis choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié?\u00a0», à la page d’ouverture de session.',
  unknownBrowser: 'Application inconnue',
  started: 'Ouverte le',
  seen: 'Dernière utilisation le',
  thisOne: 'Cette session',
  end: 'Fermer',
  endOf: (browser, since) => `Fermer la session dans ${browser}, ouverte le ${since}`,
  ended: 'La session est fermée.',
  endOthers: 'Fermer les autres sessions',
  othersEnded: 'Les autres sessions sont fermées.',
  remember: 'Se souvenir de ce navigateur',
  rememberHelp:
    'Grâce à un témoin («\u00a0cookie\u00a0»), le portail reconnaît ce navigateur pendant les 180\u00a0jours suivant votre dernière session. Vous pouvez alors ouvrir une session même pendant que quelqu’un essaie de deviner votre mot de passe, et aucun courriel ne vous signale un nouveau navigateur. À éviter sur un ordinateur partagé.',
  remembered: 'Le portail se souvient de ce navigateur.',
  notRemembered: 'Le portail reconnaît ce navigateur jusqu’à ce que vous le fermiez.',
  browserUnknown:
    'Pour que le portail se souvienne de ce navigateur, fermez d’abord la session et ouvrez-la de nouveau.',
  endedTitle: 'Votre session est terminée',
  endedText:
    'Votre session a été fermée après une période d’inactivité. Entrez votre mot de passe pour continuer : ce que vous avez saisi est toujours ici.',
  tooManyAgain: (wait) =>
    `Trop d’essais. Réessayez dans ${wait}\u00a0: ce que vous avez saisi est toujours ici. Entre-temps, vous pouvez utiliser «\u00a0Mot de passe oublié?\u00a0» dans un autre onglet.`,
  leave: 'Quitter cette page',
};

export const setPassword: typeof english.setPassword = {
  title: 'Choisir un nouveau mot de passe',
  intro: 'Le lien que vous avez suivi ne sert qu’une fois.',
  newPassword: 'Nouveau mot de passe',
  confirmation: 'Confirmation du mot de passe',
  set: 'Enregistrer le mot de passe',
  isSet: 'Votre mot de passe est enregistré. Ouvrez maintenant une session.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  refusedText:
    'Il a déjà servi, il est trop ancien, ou un plus récent a été envoyé. Demandez un nouveau lien et utilisez le dernier courriel reçu.',
  newLink: 'Demander un nouveau lien',
};

export const undoChange: typeof english.undoChange = {
  title: 'Annuler la modification',
  intro:
    'Quelqu’un a modifié l’adresse de courriel ou le mot de passe de votre compte. Si ce n’était pas vous, annulez la modification ici.',
  whatHappens: 'Voici ce qui se passera\u00a0:',
  steps: [
    'Le compte reprend l’adresse de courriel qu’il avait il y a trois jours.',
    'Toutes les sessions sont fermées, aucun mot de passe ne fonctionne plus, et les clés d’accès et applications configurées ces trois derniers jours sont retirées.',
    'Un courriel est envoyé à cette adresse. Il vous permet de choisir un nouveau mot de passe.',
  ],
  undoing: 'Annulation…',
  doneTitle: 'La modification est annulée',
  doneText:
    'Toutes les sessions sont fermées. Cherchez notre courriel à l’adresse que le compte avait auparavant, et choisissez un nouveau mot de passe dans les 30\u00a0minutes. Vérifiez aussi vos courriels indésirables.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  refusedText:
    'Il a déjà servi, il date de plus de trois jours, ou le personnel du programme a traité la modification. Si quelqu’un d’autre utilise votre compte, écrivez au personnel du programme.',
};

export const emailConfirmation: typeof english.emailConfirmation = {
  title: 'Confirmer votre adresse de courriel',
  intro:
    'Quelqu’un a saisi votre adresse de courriel pour un compte de ce portail. Si c’était vous, confirmez-la\u00a0: les courriels au sujet de ce compte vous seront ensuite envoyés.',
  confirm: 'Confirmer l’adresse',
  confirming: 'Confirmation…',
  doneTitle: 'L’adresse est confirmée',
  doneText: 'Les courriels au sujet de ce compte sont désormais envoyés à cette adresse.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  refusedText:
    'Il a déjà servi, il date de plus de sept jours, ou le compte a été modifié depuis. Ouvrez une session et renvoyez la confirmation à partir de votre profil.',
};

export const passwordStrength: typeof english.passwordStrength = {
  title: 'Solidité\u00a0:',
  weak: 'Faible',
  fair: 'Moyenne',
  good: 'Bonne',
  strong: 'Très bonne',
};

export const accountPage: typeof english.accountPage = {
  intro:
    'Les employeurs voient votre nom lorsque vous êtes leur gestionnaire de cas. Les avis et les liens pour choisir un nouveau mot de passe sont envoyés à votre adresse de courriel.',
  details: 'Nom et courriel',
  handOver: 'Transférer le travail',
  heading: 'Votre compte n’a pas pu être mis à jour en raison des erreurs suivantes.',
};

export const startPageChoice: typeof english.startPageChoice = {
  title: 'Page d’accueil',
  help: 'La page qui s’affiche à l’ouverture de session, sauf si vous avez choisi une vue enregistrée.',
  usual: 'Profils (par défaut)',
  save: 'Enregistrer la page d’accueil',
  saved: 'Votre page d’accueil est enregistrée.',
};
