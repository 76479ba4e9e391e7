import type * as english from '../en/setupChecklist.ts';

export const setupChecklist: typeof english.setupChecklist = {
  title: 'Avant la première demande',
  done: 'Fait',
  toDo: 'À faire',
  putAway: 'Masquer pour tout le personnel',
  importEmployers: 'Importer des employeurs d’un classeur Excel',
  steps: {
    account: 'Votre nom et votre courriel',
    mail: 'Serveur de courriel',
    program: 'Nom et secteurs du programme',
    administrators: 'Deuxième membre du personnel',
    employers: 'Premier employeur',
    backup: 'Sauvegarde',
  },
  hints: {
    account:
      'Le portail envoie à cette adresse les avis et les liens pour choisir un mot de passe.',
    program: 'Indiquez le nom, les coordonnées et les listes de votre programme.',
    administrators:
      'Si la seule personne qui a un compte du personnel ne peut plus ouvrir de session, personne ne pourra l’aider dans le portail. Demandez à la personne responsable du portail d’ajouter un compte avec cette commande\u00a0: portal admin add',
    employers: 'Créez un profil, puis invitez l’employeur.',
  },
};
