import type { Texts } from './en.ts';
import { documents } from './fr/documents.ts';
import { messages } from './fr/messages.ts';

const account: Texts['account'] = {
  title: 'Votre compte',
  saved: 'Votre compte a été mis à jour.',
  hint: 'Indiquez votre nom et votre courriel. Sans adresse, vous ne pouvez pas utiliser «\u00a0Mot de passe oublié?\u00a0».',
  hintLink: 'Ajouter un nom et un courriel',
};

const common: Texts['common'] = {
  skipToContent: 'Passer au contenu principal',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  sending: 'Envoi…',
  retry: 'Réessayer',
  required: 'obligatoire',
  loading: 'Chargement…',
  edit: 'Modifier',
  download: 'Télécharger',
  none: 'Aucun',
  otherLanguage: 'English',
  privacy: 'Politique de confidentialité',
  accessibility: 'Accessibilité',
  dismiss: 'Fermer cet avis',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  passwordHint:
    'Au moins 8 caractères. Quelques mots inhabituels à la suite sont faciles à retenir et difficiles à deviner.',
};

const connection: Texts['connection'] = {
  lost: 'La connexion au portail est coupée. Ce que vous avez saisi est toujours ici, et les téléversements reprendront.',
  back: 'La connexion est rétablie.',
  uploadWaits: 'Le téléversement reprendra quand la connexion sera rétablie.',
};

const failures: Texts['failures'] = {
  offline:
    'La connexion au portail est coupée. Rien n’est perdu\u00a0: vérifiez votre connexion et réessayez.',
  ended: 'Votre session est terminée. Ouvrez une nouvelle session.',
  cookiesRefused:
    'Votre navigateur refuse les témoins («\u00a0cookies\u00a0»), et vous ne pouvez pas ouvrir de session sans eux. Autorisez les témoins de ce site dans les réglages de votre navigateur, puis rechargez la page.',
  suspended: 'Ce compte est suspendu. Communiquez avec le personnel du programme.',
  forbidden: 'Votre compte n’a pas accès à cette page.',
  notFound: 'Cet élément n’existe pas, ou votre compte n’y a pas accès.',
  stale:
    'Quelqu’un d’autre a enregistré des changements entre-temps. Ce que vous avez saisi est toujours ici\u00a0: enregistrez de nouveau.',
  tooLarge: 'Le document dépasse la taille maximale de 4\u00a0Mo.',
  typeRefused: 'Seuls les documents PDF et Word (.pdf, .doc, .docx) sont acceptés.',
  rules: 'Corrigez les champs indiqués.',
  tooMany: 'Trop d’essais. Attendez un peu, puis réessayez.',
  unavailable:
    'Le portail est très occupé. Réessayez dans un moment : ce que vous avez saisi est toujours ici.',
  broken:
    'Une erreur s’est produite de notre côté. Ce que vous avez saisi est toujours ici : réessayez.',
};

const forms: Texts['forms'] = {
  loadFailed: 'Les données n’ont pas pu être chargées',
  leaveTitle: 'Quitter sans enregistrer?',
  leaveText: 'Ce que vous avez modifié sur cette page n’est pas encore enregistré.',
  stay: 'Rester sur cette page',
  leave: 'Quitter sans enregistrer',
  staleTitle: 'Quelqu’un d’autre a enregistré des changements entre-temps',
  staleText:
    'Ce qui suit a été modifié dans les deux versions. Rien de ce que vous avez saisi n’est perdu\u00a0: choisissez ce qu’il faut enregistrer.',
  keepMine: 'Garder ma version',
  takeTheirs: 'Garder l’autre version',
  mine: (value) => `Votre version\u00a0: ${value}`,
  theirs: (value) => `Autre version\u00a0: ${value}`,
  savedBy: (name, date) => `Autre version\u00a0: ${name}, ${date}`,
  somebody: 'Quelqu’un d’autre',
  theProgram: 'Le programme',
  nowHolds: (name, value) => `${name} (${value})`,
  changedMeanwhile: (name, changes) =>
    `${name} a aussi fait les modifications suivantes, qui sont conservées\u00a0: ${changes}.`,
  empty: '(vide)',
  saveChoices: 'Enregistrer ces choix',
  backToForm: 'Revenir au formulaire',
  keptTitle: (time) => `Vous avez saisi ceci le ${time} sans l’enregistrer.`,
  takeOver: 'Rétablir la saisie',
  takeOverReplaces: 'Cela remplacera ce que vous avez saisi depuis.',
  discard: 'Supprimer la saisie',
  keptGone: (names) =>
    `Ces fichiers ont été supprimés, car ils n’ont pas été enregistrés dans un délai d’un jour\u00a0: ${names}. Téléversez-les de nouveau.`,
  optional: 'facultatif',
  choose: 'Choisir…',
  chooseOne: 'Faites un choix.',
  fillIn: 'Remplissez ce champ.',
  characters: (remaining) =>
    remaining === 1 ? '1 caractère restant' : `${remaining} caractères restants`,
  undo: 'Annuler la suppression',
};

const layout: Texts['layout'] = {
  mainMenu: 'Menu principal',
  profiles: 'Profils',
  profile: 'Profil',
  applications: 'Demandes',
  search: 'Recherche',
  find: 'Trouver',
  work: 'Travail',
  support: 'Soutien',
  reports: 'Rapports',
  security: 'Sécurité du compte',
  emails: 'Avis par courriel',
  failedMails: (count) => (count === 1 ? '1 message non envoyé' : `${count} messages non envoyés`),
  logout: 'Fermer la session',
  signedInAs: (name) => `Session ouverte : ${name}`,
  notFoundTitle: 'Cette page n’existe pas',
  notFoundText: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  inForceSince: (date) => `En vigueur depuis le ${date}`,
  needHelp: 'Besoin d’aide?',
  goHome: 'Aller à la page d’accueil',
  brokenTitle: 'Cette page n’a pas pu être affichée',
  brokenText:
    'Une erreur s’est produite sur cette page. Ce que vous aviez enregistré est conservé.',
  reload: 'Recharger la page',
  completeProfileFirst:
    'Remplissez d’abord votre profil. Vous pourrez ensuite déposer des demandes.',
};

const signIn: Texts['signIn'] = {
  employerTitle: 'Portail des employeurs',
  administratorTitle: 'Portail du personnel',
  employerIntro: 'Ouvrez une session pour tenir votre profil à jour et déposer des demandes.',
  administratorIntro: 'Pour le personnel du programme.',
  designationNumber: 'Numéro de désignation',
  password: 'Mot de passe',
  login: 'Ouvrir une session',
  signingIn: 'Ouverture de la session…',
  usePasskey: 'Utiliser une clé d’accès',
  passkeyUnused:
    'Aucune clé d’accès n’a été utilisée. Entrez plutôt votre numéro et votre mot de passe.',
  passkeyRefused: 'Cette clé d’accès n’est associée à aucun compte du portail.',
  forgotPassword: 'Mot de passe oublié?',
  resetTitle: 'Réinitialiser votre mot de passe',
  resetIntro:
    'Entrez votre numéro de désignation. S’il correspond à un compte, nous enverrons un lien pour choisir un nouveau mot de passe à l’adresse de courriel du compte.',
  resetHelp:
    'Pas de courriel après quelques minutes? Consultez votre dossier de courriels indésirables, vérifiez le numéro ou adressez-vous au personnel du programme.',
  resetPassword: 'Réinitialiser le mot de passe',
  returnToSignIn: 'Retour à l’ouverture de session',
  toAdministrator: 'Accès du personnel',
  toEmployer: 'Accès des employeurs',
  enterPassword: 'Entrez votre mot de passe.',
  enterNumber: 'Entrez votre numéro de désignation.',
  tooMany: (wait) =>
    `Trop d’essais. Réessayez dans ${wait}. Vous pouvez utiliser «\u00a0Mot de passe oublié?\u00a0».`,
  secondStepTitle: 'Encore une étape',
  forNumber: (number) => `Numéro de désignation ${number}`,
};

export const texts: Texts = {
  language: 'fr',
  account,
  common,
  connection,
  documents,
  failures,
  forms,
  layout,
  messages,
  signIn,
};
