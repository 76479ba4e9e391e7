import type { Texts } from '../texts.ts';

export const signIn: Texts['signIn'] = {
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
  passkeyRefused: 'Cette clé d’accès n’ouvre aucun compte ici.',
  forgotPassword: 'Mot de passe oublié?',
  resetTitle: 'Réinitialiser votre mot de passe',
  resetIntro:
    'Entrez votre numéro de désignation. S’il correspond à un compte, un lien pour choisir un nouveau mot de passe est envoyé à son adresse de courriel.',
  resetHelp:
    'Pas de courriel après quelques minutes? Regardez dans les indésirables, vérifiez le numéro ou adressez-vous au personnel du programme.',
  resetPassword: 'Réinitialiser le mot de passe',
  sending: 'Envoi…',
  returnToSignIn: 'Retour à l’ouverture de session',
  toAdministrator: 'Accès du personnel',
  toEmployer: 'Accès des employeurs',
  enterPassword: 'Entrez votre mot de passe.',
  enterNumber: 'Entrez votre numéro de désignation.',
  tooMany: (wait) =>
    `Trop d’essais. Réessayez dans ${wait}. Le lien «\u00a0Mot de passe oublié?\u00a0» fonctionne entre-temps.`,
  secondStepTitle: 'Encore une étape',
  forNumber: (number) => `Numéro de désignation ${number}`,
};
