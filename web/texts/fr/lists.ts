import type * as english from '../en/lists.ts';

const numberFormat = new Intl.NumberFormat('fr-CA');
const formatNumber = (count: number) => numberFormat.format(count);
const formatCount = (count: number, singular: string, many: string) =>
  `${formatNumber(count)} ${count < 2 ? singular : many}`;

export const lists: typeof english.lists = {
  number: formatNumber,
  someOf: (shown, all, hasMore) =>
    `${formatNumber(shown)}${hasMore ? '+' : ''} sur ${formatNumber(all)}`,
  applicationCount: (count) => formatCount(count, 'demande', 'demandes'),
  profileCount: (count) => formatCount(count, 'profil', 'profils'),
  edit: (name) => `Modifier ${name}`,
  filter: 'Filtrer',
  clearFilter: 'Effacer le filtre',
  removeFilter: (label) => `Retirer le filtre «\u00a0${label}\u00a0»`,
  filterSays: (label, choice) => `${label}\u00a0: ${choice}`,
  clearFilters: 'Effacer tous les filtres',
  filtersSet: (count) => formatCount(count, 'filtre appliqué', 'filtres appliqués'),
  showRows: (count) => `Afficher ${formatCount(count, 'résultat', 'résultats')}`,
  sortBy: 'Trier par',
  sorted: (title, direction) =>
    `${title} (${direction === 'ascending' ? 'croissant' : 'décroissant'})`,
  noMatchTitle: 'Aucun résultat',
  noMatchText:
    'Essayez avec moins de lettres, une autre orthographe ou moins de filtres. Les majuscules et les accents n’ont pas d’importance.',
  printedFilter: (criteria) => `Filtre : ${criteria}`,
  printedOn: (day) => `Imprimé le ${day}`,
  printedFirst: (max, all) =>
    `Seules les ${formatNumber(max)} premières lignes sur ${formatNumber(all)} sont imprimées. Filtrez la liste pour imprimer les autres.`,
  printedRows: (first, last, all) =>
    `Seules les lignes ${formatNumber(first)} à ${formatNumber(last)} sur ${formatNumber(all)} sont imprimées. Filtrez la liste pour en imprimer d’autres.`,

  applicationNumber: 'Nº de demande',
  applicantName: 'Nom de la personne candidate',
  jobTitle: 'Titre du poste',
  documents: 'Documents',
  documentCount: (count, all) => `${count} sur ${all}`,
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
  everyManager: 'Tout le monde',
  noManager: 'Sans gestionnaire de cas',
  nobody: 'Personne',
  noApplicationsTitle: 'Aucune demande pour le moment',
  noApplicationsText:
    'Une demande apparaît ici dès qu’un employeur la dépose. Les employeurs peuvent le faire une fois leur profil rempli.',

  operatingName: 'Nom commercial de l’employeur',
  contactName: 'Personne-ressource',
  lastLoginDate: 'Dernière session',
  suspended: 'Suspendu',
  noNumber: 'Accès impossible\u00a0: aucun numéro de désignation',
  never: 'Jamais',
  createProfile: 'Créer un profil',
  invite: 'Inviter',
  import: 'Importer…',
  filterProfiles: 'Employeur, numéro de désignation ou personne-ressource',
  firstProfileTitle: 'Créez le premier profil d’employeur',
  firstProfileText:
    'Pour ouvrir une session, un employeur a besoin d’un profil avec un numéro de désignation. Il pourra remplir lui-même le reste du profil.',
};

export const turnFilter: typeof english.turnFilter = {
  label: 'Prochaine étape',
  everyones: 'Toutes',
  needsYou: 'À vous d’agir',
  inReview: 'À l’étude',
  decided: 'Décision rendue',
};

export const daysWaiting: typeof english.daysWaiting = {
  waiting(days) {
    if (days === 0) return 'Depuis aujourd’hui';
    return days === 1 ? '1 jour d’attente' : `${days} jours d’attente`;
  },
  inShort: (days) => (days === 0 ? 'auj.' : `${days} j`),
};

export const longList: typeof english.longList = {
  parts: 'Pages de la liste',
  rows: (first, last, all) => `Lignes ${first} à ${last} sur ${all}`,
  previous: 'Lignes précédentes',
  next: 'Lignes suivantes',
  row: 'Ligne',
  goTo: 'Aller à la ligne nº',
};

export const fileExports: typeof english.fileExports = {
  export: 'Exporter en CSV',
  exportToExcel: 'Exporter vers Excel',
  manyFiles: 'Télécharger les fichiers…',
  filesOfChosen: 'Fichiers…',
  exporting: 'Exportation…',
  exportFailed: 'Le fichier n’a pas pu être créé. Vérifiez la connexion et réessayez.',
  heads: {
    JobNumber: 'Nº de demande',
    OtherNumber: 'Numéro de dossier',
    Status: 'État',
    Employer: 'Employeur',
    DesignationNumber: 'Numéro de désignation',
    Location: 'Ville',
    EmployerName: 'Nom de la personne-ressource',
    Applicant_FirstName: 'Prénom de la personne candidate',
    Applicant_LastName: 'Nom de famille de la personne candidate',
    JobTitle: 'Titre du poste',
    OperatingSector: 'Secteur d’activité',
    BusinessSize: 'Taille de l’entreprise',
    YearsOfOperation: 'Années d’exploitation',
    CaseManager: 'Gestionnaire de cas',
    DocumentCount: 'Documents reçus',
    DocumentsNeeded: 'Documents exigés',
    CreatedOn: 'Date de création',
    ModifiedOn: 'Dernière modification',
    ModifiedBy: 'Traitée par',
    ApplicationId: 'Identifiant de la demande',
  },
};

export const requestsInList: typeof english.requestsInList = {
  request: 'Demande de compléments',
  every: 'Toutes les demandes',
  filters: {
    open: 'En attente de l’employeur',
    answered: 'Réponse reçue',
    overdue: 'En retard',
  },
  states: {
    open: (day) => `Compléments attendus d’ici le ${day}`,
    answered: () => 'Compléments reçus',
    overdue: (day) => `Compléments en retard depuis le ${day}`,
  },
  inShort: {
    open: (day) => `D’ici le ${day}`,
    answered: () => 'Reçus',
    overdue: (day) => `En retard, ${day}`,
  },
};

export const rowSelectionLabels: typeof english.rowSelectionLabels = {
  row: (name) => `Sélectionner ${name}`,
  all: (count) => `Tout sélectionner (${formatNumber(count)})`,
  chosen: (count) =>
    count < 2
      ? `${formatNumber(count)} demande sélectionnée`
      : `${formatNumber(count)} demandes sélectionnées`,
  noneAnyMore: 'La sélection est effacée.',
  tooMany: (count, max) =>
    `Vous pouvez sélectionner au plus ${max} demandes à la fois; il y en aurait ${formatNumber(count)}. Filtrez la liste ou sélectionnez-en moins.`,
  notLoaded: 'Certaines de ces lignes ne sont pas encore chargées. Réessayez dans un instant.',
  failed: 'Les lignes n’ont pas pu être sélectionnées. Vérifiez la connexion et réessayez.',
  lastDone: {
    status: 'L’état de plusieurs demandes a été modifié.',
    assign: 'Plusieurs demandes ont été attribuées.',
    request: 'Des demandes de compléments ont été envoyées pour plusieurs demandes.',
    seen: 'Plusieurs demandes ont été marquées comme vues.',
  },
  showResult: 'Afficher le résultat',
};

export const dayField: typeof english.dayField = {
  help: '22 nov. 2026 ou 2026-11-22',
  ambiguous: (one, other) => `Il peut s’agir du ${one} ou du ${other}. Écrivez le mois en lettres.`,
  invalid: 'Cette date n’est pas valide. Utilisez ce format\u00a0: 20 nov. 2026 ou 2026-11-20.',
  openCalendar: (label) => `Choisir un jour : ${label}`,
  calendar: 'Calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  calendarFailed: 'Le calendrier n’a pas pu être chargé. Écrivez plutôt la date.',
};
