import type * as english from '../en/accounts.ts';

export const security: typeof english.security = {
  intro: 'Votre propre compte : comment vous ouvrez une session et où vos sessions sont ouvertes.',
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
  recoveryMeanwhile: 'Un code de secours fonctionne entre-temps.',
  app: 'Application d’authentification',
  appIsSetUp:
    'Une application d’authentification est configurée. Son code est demandé à l’ouverture de session.',
  appIsNotSetUp:
    'Avec une application d’authentification sur votre téléphone, un mot de passe volé ne suffit plus. Nous vous la conseillons.',
  appBesidePasskeys:
    'Aucune application n’est configurée. Elle serait une autre façon d’ouvrir une session, si vous perdiez votre clé d’accès.',
  appIsNeeded:
    'Le programme demande à tout le personnel une deuxième étape à l’ouverture de session\u00a0: une application d’authentification ou une clé d’accès.',
  codesLeft: (count) =>
    count <= 1
      ? `Il reste ${count} code de récupération.`
      : `Il reste ${count} codes de récupération.`,
  renewCodes: 'Obtenir de nouveaux codes',
  renewCodesIntro:
    'Entrez votre mot de passe pour obtenir de nouveaux codes de récupération. Ceux d’avant ne fonctionneront plus.',
  setUp: 'Configurer une application',
  setUpAnother: 'Configurer une autre application',
  remove: 'Retirer l’application',
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
    'Chacun ouvre votre compte une fois, si vous perdez votre téléphone. Ils ne sont affichés que maintenant : imprimez-les ou notez-les, et gardez-les ailleurs que dans votre téléphone.',
  kept: 'Je les ai conservés',
  copy: 'Copier',
  copied: 'Les codes sont copiés.',
  passkeys: 'Clés d’accès',
  passkeysIntro:
    'Votre téléphone, votre ordinateur ou votre clé de sécurité ouvre votre session, sans mot de passe ni code. Personne ne peut copier une clé d’accès ni vous la demander.',
  passkeysNotHere: 'Ce navigateur ne peut pas créer de clé d’accès à cette adresse.',
  addPasskey: 'Ajouter une clé d’accès',
  added: 'Ajoutée',
  passkeyName: 'Nom de la clé d’accès',
  passkeyNameHelp: 'Pour votre liste, par exemple «\u00a0Portable du bureau\u00a0».',
  askingDevice: 'Votre appareil demande…',
  passkeyKnown: 'Cet appareil a déjà une clé d’accès de votre compte.',
  passkeyUnused: 'Aucune clé d’accès n’a été utilisée. Réessayez ou choisissez une autre façon.',
  passkeyStepIntro: 'Confirmez avec votre clé d’accès que c’est bien vous.',
  usePasskey: 'Utiliser une clé d’accès',
  useCode: 'Utiliser un code',
  removePasskey: 'Retirer',
  removePasskeyOf: (name) => `Retirer la clé d’accès ${name}`,
  removePasskeyIntro: (name) =>
    `Entrez votre mot de passe pour retirer la clé d’accès «\u00a0${name}\u00a0».`,
  passkeyRemoved: 'La clé d’accès est retirée.',
  sessions: 'Sessions ouvertes',
  sessionsIntro:
    'Fermez toute session que vous ne reconnaissez pas, puis choisissez un nouveau mot de passe par «\u00a0Mot de passe oublié?\u00a0» là où vous ouvrez une session.',
  unknownBrowser: 'Application inconnue',
  started: 'Ouverte',
  seen: 'Dernière utilisation',
  thisOne: 'Cette session',
  end: 'Fermer',
  endOf: (browser, since) => `Fermer la session dans ${browser}, ouverte le ${since}`,
  ended: 'La session est fermée.',
  endOthers: 'Fermer les autres sessions',
  othersEnded: 'Les autres sessions sont fermées.',
  remember: 'Se souvenir de ce navigateur',
  rememberHelp:
    'Un témoin («\u00a0cookie\u00a0») conservé 180 jours après votre dernière ouverture de session indique au portail que votre compte a déjà été ouvert ici; sinon, il disparaît quand vous fermez le navigateur. Vous pouvez alors ouvrir une session ici même pendant que quelqu’un essaie de deviner votre mot de passe, et aucun courriel ne vous signale ce navigateur comme nouveau. À éviter sur un ordinateur partagé.',
  remembered: 'Le portail se souvient de ce navigateur.',
  notRemembered: 'Le portail ne connaît ce navigateur que jusqu’à sa fermeture.',
  browserUnknown:
    'Pour que le portail se souvienne de ce navigateur, fermez d’abord la session et ouvrez-la de nouveau.',
  endedTitle: 'Votre session est terminée',
  endedText:
    'Après un moment d’absence, votre session a été fermée. Entrez votre mot de passe pour continuer : ce que vous avez saisi est toujours là.',
  tooManyAgain: (wait) =>
    `Trop d’essais. Réessayez dans ${wait}\u00a0: ce que vous avez saisi est toujours là. Dans un autre onglet, le lien «\u00a0Mot de passe oublié?\u00a0» fonctionne entre-temps.`,
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

export const undo: typeof english.undo = {
  title: 'Annuler la modification',
  intro:
    'Quelqu’un a modifié l’adresse de courriel ou le mot de passe de votre compte. Si ce n’était pas vous, annulez la modification ici.',
  whatHappens: 'Voici ce qui se passera\u00a0:',
  steps: [
    'Le compte reprend l’adresse de courriel qu’il avait avant les modifications des trois derniers jours.',
    'Toutes les sessions sont fermées, aucun mot de passe n’ouvre plus le compte, et les clés d’accès et applications configurées récemment sont retirées.',
    'Un courriel est envoyé à cette adresse. Il vous permet de choisir un nouveau mot de passe.',
  ],
  undoing: 'Annulation…',
  doneTitle: 'La modification est annulée',
  doneText:
    'Toutes les sessions sont fermées. Cherchez notre courriel à l’adresse que le compte avait auparavant, et choisissez un nouveau mot de passe dans les 30\u00a0minutes. Vérifiez aussi vos courriels indésirables.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  refusedText:
    'Il a déjà servi, il date de plus de trois jours, ou le programme a réglé la question. Si quelqu’un d’autre utilise votre compte, écrivez au personnel du programme.',
};

export const confirmation: typeof english.confirmation = {
  title: 'Confirmer votre adresse de courriel',
  intro:
    'Quelqu’un a saisi votre adresse de courriel pour un compte de ce portail. Si c’était vous, confirmez-la\u00a0: les courriels sur ce compte vous parviendront ensuite.',
  confirm: 'Confirmer l’adresse',
  confirming: 'Confirmation…',
  doneTitle: 'L’adresse est confirmée',
  doneText: 'Les courriels sur ce compte vont désormais à cette adresse.',
  refusedTitle: 'Ce lien ne fonctionne plus',
  refusedText:
    'Il a déjà servi, il date de plus de sept jours, ou le compte a été modifié depuis. Ouvrez une session et renvoyez la confirmation à partir de votre profil.',
};

export const strength: typeof english.strength = {
  title: 'Solidité\u00a0:',
  weak: 'Faible',
  fair: 'Moyenne',
  good: 'Bonne',
  strong: 'Très bonne',
};

export const ownAccount: typeof english.ownAccount = {
  intro:
    'Les employeurs voient votre nom lorsque vous êtes leur gestionnaire de cas. Les avis et les liens vers un nouveau mot de passe vous sont envoyés par courriel.',
  details: 'Nom et courriel',
  handOver: 'Transférer le travail',
  heading: 'Votre compte n’a pas pu être mis à jour en raison des erreurs suivantes.',
};

export const startPage: typeof english.startPage = {
  title: 'Page de départ',
  help: 'La page qui s’ouvre après l’ouverture de la session. Une vue enregistrée par laquelle vous commencez passe en premier.',
  usual: 'Profils (la page habituelle)',
  save: 'Enregistrer la page de départ',
  saved: 'Votre page de départ est enregistrée.',
};
