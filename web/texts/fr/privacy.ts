import type { ErasedCounts } from '../../../contract/erasure.ts';
import type * as english from '../en/privacy.ts';

const erasedRecordNouns: Record<keyof ErasedCounts, [one: string, many: string]> = {
  Applications: ['demande', 'demandes'],
  Documents: ['document', 'documents'],
  Notes: ['note', 'notes'],
  Openings: ['consultation de document', 'consultations de documents'],
  Searches: ['nom dans le registre des recherches', 'noms dans le registre des recherches'],
  Views: ['nom ou filtre d’une vue enregistrée', 'noms ou filtres de vues enregistrées'],
  SupportRequests: ['demande de soutien', 'demandes de soutien'],
  MailFiles: ['courriel gardé dans un fichier', 'courriels gardés dans des fichiers'],
};

export const eraseDialog: typeof english.eraseDialog = {
  confirmTitle: (name) => `Effacer définitivement les données de ${name}?`,
  whatGoes: 'Voici ce qui sera effacé définitivement\u00a0:',
  account: 'le compte avec son profil, ses accès et son historique',
  amount: (name, count) => `${count}\u00a0${erasedRecordNouns[name][count < 2 ? 0 : 1]}`,
  historyToo: 'l’historique de chaque demande',
  whatStays: 'Le numéro de la demande et ces chiffres sont consignés, sans aucun nom.',
  whatStaysOfEmployer: 'Les numéros du compte et de ses demandes sont consignés, sans aucun nom.',
  backupsUntil: (day) =>
    `Les sauvegardes faites jusqu’à aujourd’hui contiendront ces données jusqu’au ${day}.`,
  backups:
    'Les sauvegardes faites jusqu’à aujourd’hui contiendront ces données jusqu’à ce que la dernière soit supprimée.',
  sameName: 'Autres demandes déposées à ce nom',
  sameNameHelp:
    'Choisissez celles de la même personne. D’autres personnes peuvent porter le même nom.',
  application: (number, job, employer) => `${number}\u00a0: ${job}, ${employer}`,
  confirmNumber: (number) => `Saisissez ${number} pour confirmer`,
  password: 'Votre mot de passe actuel',
  wrong: 'Saisissez le numéro exactement comme il est affiché.',
  missing: 'Saisissez votre mot de passe actuel.',
  erase: 'Effacer définitivement',
  done: 'Tout a été effacé.',
  erasing: 'Effacement…',
  tooMany: (wait) => `Trop de mots de passe erronés. Réessayez dans ${wait}.`,
};

export const eraseCard: typeof english.eraseCard = {
  title: 'Effacement sur demande',
  applicantIntro:
    'Pour une personne candidate qui demande que tout ce qui la concerne soit effacé. Vous voyez d’abord ce qui sera effacé, puis vous confirmez avec votre mot de passe.',
  employerIntro:
    'Pour un employeur qui demande que tout ce qui le concerne soit effacé, avec ses demandes. Vous voyez d’abord ce qui sera effacé, puis vous confirmez avec votre mot de passe.',
  eraseApplicant: 'Effacer ses données…',
  eraseEmployer: 'Effacer ses données…',
};
