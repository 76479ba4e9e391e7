import type { Texts } from '../texts.ts';

export const layout: Texts['layout'] = {
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
