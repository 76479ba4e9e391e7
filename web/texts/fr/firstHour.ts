import type * as english from '../en/firstHour.ts';

export const firstHour: typeof english.firstHour = {
  title: 'Avant la première demande',
  done: 'Fait',
  toDo: 'À faire',
  putAway: 'Retirer pour tout le personnel',
  importEmployers: 'Importer un classeur d’employeurs',
  steps: {
    account: 'Vos nom et courriel',
    mail: 'Serveur de courriel',
    program: 'Nom et secteurs du programme',
    administrators: 'Deuxième membre du personnel',
    employers: 'Premier employeur',
    backup: 'Sauvegarde',
  },
  hints: {
    account: 'Les avis et les liens pour un nouveau mot de passe y sont envoyés.',
    program: 'Indiquez le nom, les coordonnées et les listes de votre programme.',
    administrators:
      'Dans le portail, personne d’autre ne peut vous redonner accès. La personne responsable du portail ajoute un compte avec portal admin add.',
    employers: 'Créez un profil, puis invitez l’employeur.',
  },
};
