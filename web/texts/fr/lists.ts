import type { Texts } from '../texts.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);
const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count < 2 ? one : many}`;

export const lists: Texts['lists'] = {
  number,
  someOf: (shown, all, hasMore) => `${number(shown)}${hasMore ? '+' : ''} sur ${number(all)}`,
  applicationCount: (count) => counted(count, 'demande', 'demandes'),
  profileCount: (count) => counted(count, 'profil', 'profils'),
  edit: (name) => `Modifier ${name}`,
  filter: 'Filtrer',
  clearFilter: 'Effacer le filtre',
  clearFilters: 'Effacer tous les filtres',
  sortBy: 'Trier par',
  sorted: (title, direction) =>
    `${title} (${direction === 'ascending' ? 'croissant' : 'décroissant'})`,
  noMatchTitle: 'Aucun résultat',
  noMatchText:
    'Essayez avec moins de lettres, une autre orthographe ou moins de filtres. Les majuscules et les accents ne comptent pas.',
  printedFilter: (words) => `Filtre : ${words}`,
  printedOn: (day) => `Imprimé le ${day}`,
  printedFirst: (most, all) =>
    `Seules les ${number(most)} premières lignes sur ${number(all)} sont imprimées. Filtrez la liste pour imprimer les autres.`,
  printedRows: (first, last, all) =>
    `Seules les lignes ${number(first)} à ${number(last)} sur ${number(all)} sont imprimées. Filtrez la liste pour en imprimer d’autres.`,

  applicationNumber: 'Nº de demande',
  applicantName: 'Nom de la personne candidate',
  jobTitle: 'Titre du poste',
  documents: 'Documents',
  documentCount: (there, all) => `${there} sur ${all}`,
  lastModifiedDate: 'Dernière modification',
  status: 'État',
  createApplication: 'Créer une demande',
  filterOwn: 'Numéro, personne candidate ou titre du poste',
  firstApplicationTitle: 'Déposez votre première demande',
  firstApplicationText:
    'Pour chaque personne candidate, créez une demande et ajoutez-y les documents. Vous pouvez l’enregistrer à tout moment et la compléter plus tard.',

  employer: 'Employeur',
  createDate: 'Date de création',
  lastRevised: 'Dernière modification',
  actionedBy: 'Traitée par',
  filterAll: 'Numéro, employeur, nom ou poste',
  caseManager: 'Gestionnaire de cas',
  everyStatus: 'Tous les états',
  everyManager: 'Tous les gestionnaires de cas',
  noManager: 'Aucun gestionnaire de cas',
  nobody: 'Personne',
  noApplicationsTitle: 'Aucune demande pour le moment',
  noApplicationsText:
    'Une demande apparaît ici dès qu’un employeur la dépose. Les employeurs peuvent le faire une fois leur profil rempli.',

  operatingName: 'Nom commercial de l’employeur',
  contactName: 'Personne-ressource',
  lastLoginDate: 'Dernière session',
  suspended: 'Suspendu',
  never: 'Jamais',
  createProfile: 'Créer un profil',
  filterProfiles: 'Employeur, numéro de désignation ou personne-ressource',
  firstProfileTitle: 'Créez le premier profil d’employeur',
  firstProfileText:
    'Pour ouvrir une session, un employeur a besoin d’un profil avec un numéro de désignation. Il pourra remplir lui-même le reste du profil.',
};
