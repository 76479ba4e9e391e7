import type * as english from '../en/imports.ts';

const numberFormat = new Intl.NumberFormat('fr-CA');
const formatNumber = (count: number) => numberFormat.format(count);
const formatCount = (count: number, singular: string, many: string) =>
  `${formatNumber(count)} ${count < 2 ? singular : many}`;
const formatRowCount = (count: number) => formatCount(count, 'ligne', 'lignes');

const formatEmployerCount = (count: number) => formatCount(count, 'employeur', 'employeurs');
const formatApplicationCount = (count: number) => formatCount(count, 'demande', 'demandes');
const formatDocumentCount = (count: number) => formatCount(count, 'document', 'documents');

export const imports: typeof english.imports = {
  title: 'Importation',
  intro: 'Importez vos employeurs, vos demandes et leurs documents à partir de votre classeur.',
  guide: 'Comment importer vos données',
  start: 'Nouvelle importation',
  kind: 'Éléments à importer',
  kinds: {
    employers: 'Employeurs',
    applications: 'Demandes',
    papers: 'Documents des demandes',
  },
  kindHelp: 'D’abord les employeurs, puis leurs demandes, enfin les documents.',
  fileHelp: {
    employers: 'Un classeur Excel (.xlsx) ou un fichier CSV, une ligne par employeur.',
    applications: 'Un classeur Excel (.xlsx) ou un fichier CSV, une ligne par demande.',
    papers:
      'Un fichier ZIP avec un dossier par demande, qui porte le numéro de la demande et contient ses documents.',
  },
  nothingYet: 'Vous pourrez vérifier chaque ligne avant l’importation.',
  chooseFile: 'Choisir un fichier',
  dropHere: 'Déposez le fichier ici',
  oneFile: 'Choisissez un seul fichier.',
  uploading: (name) => `Téléversement de ${name}`,
  uploaded: (share) => `${Math.round(share * 100)}\u00a0%`,
  reading: 'Lecture du fichier…',
  tooLarge: (size) => `Le fichier dépasse ${size}. Rien n’a été importé.`,
  typeRefused:
    'Choisissez un classeur Excel (.xlsx), un fichier CSV ou un fichier ZIP. Rien n’a été importé.',
  template: 'Télécharger un classeur modèle',
  templateHelp:
    'Si vous n’avez pas encore de classeur, remplissez celui-ci, qui contient les titres des colonnes.',
  templateNames: {
    employers: 'employeurs.xlsx',
    applications: 'demandes.xlsx',
    papers: '',
  },

  past: 'Importations des 90 derniers jours',
  pastHelp: 'Une importation inachevée est abandonnée après 14 jours.',
  none: 'Rien n’a été importé au cours des 90 derniers jours.',
  byOn: (name, on) => `Par ${name}, ${on}`,
  states: {
    columns: 'Colonnes à choisir',
    judging: 'Vérification des lignes',
    preview: 'Décision à prendre',
    running: 'En cours',
    finished: 'Importée',
    takingBack: 'Annulation en cours',
    takenBack: 'Annulée',
    failed: 'Interrompue',
  },

  pageTitle: (name) => `Importation de ${name}`,
  allImports: 'Toutes les importations',
  stepsLabel: 'Étapes',
  steps: {
    file: 'Fichier',
    columns: 'Colonnes',
    preview: 'Aperçu',
    import: 'Importation',
  },
  discard: 'Abandonner cette importation',
  discardTitle: 'Abandonner cette importation?',
  discardText:
    'Le fichier est supprimé du portail, avec vos choix et vos corrections. Rien n’a été importé.',
  discarded: 'L’importation a été abandonnée.',
  keep: 'Garder l’importation',

  sheet: 'Feuille',
  hidden: (name) => `${name} (masquée)`,
  headRow: 'Première ligne de titres',
  headRowSays: (row, text) => (text ? `${row}\u00a0: ${text}` : `${row}`),
  headRows: 'Nombre de lignes de titres',
  headRowsHelp: 'Choisissez deux si les titres occupent deux lignes.',
  noHeads: 'Aucune',
  columnsIntro:
    'Indiquez ce que contient chaque colonne. Le portail a choisi celles qu’il reconnaît. Les colonnes laissées de côté ne sont pas conservées.',
  firstRows: 'Les premières lignes de la feuille',
  columnIs: (column) => `Contenu de la colonne ${column}`,
  leaveOut: 'Laisser de côté',
  hiddenColumn: 'colonne masquée',
  chosenTwice: (names) => `Choisissez une seule colonne pour\u00a0: ${names}.`,
  toPreview: 'Passer à l’aperçu',
  fields: {
    FullName: 'Prénom et nom',
    DesignationState: 'Désignation',
    DesignatedOn: 'Désigné depuis le',
    ValidUntil: 'Valide jusqu’au',
    OtherNumber: 'Numéro de dossier',
    StatusOn: 'Date de l’état',
    EmployerNumber: 'Numéro de désignation de l’employeur',
    EmployerName: 'Employeur',
    Note: 'Note',
    CreatedOn: 'Date de réception',
    DecidedOn: 'Date de la décision',
    Path: 'Document',
    ApplicationId: 'Demande',
    Slot: 'Type de document',
  },

  working: {
    judging: 'Vérification des lignes en cours.',
    running: 'Importation des lignes en cours.',
    takingBack: 'L’importation est en cours d’annulation.',
  },
  doneOf: (done, all) => `${formatRowCount(done)} sur ${formatNumber(all)}`,
  mayLeave: 'Vous pouvez quitter cette page\u00a0: le travail se poursuit.',

  questions: (count) => formatCount(count, 'question', 'questions'),
  noQuestions: 'Aucune question en attente',
  questionsIntro:
    'Certaines valeurs peuvent se lire de plusieurs façons. Votre réponse vaut pour toutes les lignes.',
  ask: {
    dayOrder: () => 'Quel élément est écrit en premier dans ces dates?',
    nameOrder: () => 'Quel élément est écrit en premier dans ces noms?',
    name: (name) => `Où commence le nom de famille dans «\u00a0${name}\u00a0»?`,
    word: (word) => `Que signifie «\u00a0${word}\u00a0»?`,
    employer: (name) => `À quel employeur correspond «\u00a0${name}\u00a0»?`,
    manager: (name) => `Qui est «\u00a0${name}\u00a0», parmi les gestionnaires de cas?`,
  },
  inColumn: (field, count) => `${field} · ${formatRowCount(count)}`,
  answer: 'Enregistrer les réponses',
  answered: (count) => `Questions avec réponse (${formatNumber(count)})`,
  moreQuestions: (count) =>
    `${formatCount(count, 'autre question suivra', 'autres questions suivront')}.`,

  effects: {
    add: 'À ajouter',
    change: 'À modifier',
    same: 'Inchangées',
    ask: 'Avec questions',
    wrong: 'Avec erreurs',
    skip: 'Laissées de côté',
  },
  filter: 'Afficher seulement',
  all: 'Toutes',
  count: formatNumber,
  tableLabel: 'Lignes du fichier',
  row: (position) => `Ligne ${formatNumber(position)}`,
  position: 'Ligne',
  noRows: 'Aucune ligne ne correspond à ce filtre.',
  furtherRows: 'Lignes suivantes',
  firstOnes: 'Premières lignes',
  mend: (position) => `Modifier la ligne ${formatNumber(position)}`,
  mendTitle: (position) => `Ligne ${formatNumber(position)}`,
  mendCell: (field, position) => `${field}, ligne ${formatNumber(position)}`,
  leaveRowOut: (position) => `Laisser la ligne ${formatNumber(position)} de côté`,
  takeRowIn: (position) => `Inclure de nouveau la ligne ${formatNumber(position)}`,
  faultsFile: 'Télécharger les erreurs',
  faultsName: 'erreurs.xlsx',
  whatIsWrong: 'Erreurs',
  wrongIn: (column, sentence) => `${column}\u00a0: ${sentence}`,
  fileFailed: 'Le fichier n’a pas pu être créé. Vérifiez la connexion et réessayez.',

  go: {
    employers: (count) => `Importer ${formatEmployerCount(count)}`,
    applications: (count) => `Importer ${formatApplicationCount(count)}`,
    papers: (count) => `Importer ${formatDocumentCount(count)}`,
  },
  checking: 'Vérification…',
  nothingToImport: 'Aucune ligne ne peut encore être importée.',
  staysBehind: (errors, asked, skipped) =>
    [
      errors > 0 && `${formatRowCount(errors)} avec erreurs`,
      asked > 0 && `${formatRowCount(asked)} avec questions`,
      skipped > 0 && `${formatCount(skipped, 'ligne laissée', 'lignes laissées')} de côté`,
    ]
      .filter(Boolean)
      .join(', '),
  notImported: (reason) => `Non importé\u00a0: ${reason}.`,
  noMails: 'Aucun courriel n’est envoyé.',
  goTitle: (count) => `Importer sans ${formatRowCount(count)}?`,
  goText:
    'Vous pourrez corriger ces lignes dans votre classeur et l’importer de nouveau\u00a0: rien ne sera ajouté en double.',
  goConfirm: 'Importer sans ces lignes',
  goBack: 'Retour à l’aperçu',

  finished: {
    employers: (count) => `Importation terminée\u00a0: ${formatEmployerCount(count)}.`,
    applications: (count) => `Importation terminée\u00a0: ${formatApplicationCount(count)}.`,
    papers: (count) => `Importation terminée\u00a0: ${formatDocumentCount(count)}.`,
  },
  counts: (effect, count) => `${effect}\u00a0: ${formatNumber(count)}`,
  added: 'Ajouts',
  changed: 'Modifications',
  refused: (count) => `Non importées (${formatNumber(count)})`,
  refusedText:
    'Des données du portail ont changé après l’aperçu. Ces lignes n’ont pas été importées.',
  onlyFirst: (count) => `Affichage des ${formatNumber(count)} premières lignes`,
  toEmployers: 'Aller aux profils',
  toApplications: 'Aller aux demandes',
  invite: 'Inviter des employeurs…',
  takeBack: 'Annuler l’importation…',
  takeBackTitle: 'Annuler cette importation?',
  takeBackText:
    'Ce que l’importation a ajouté sera retiré, et ce qu’elle a modifié reprendra ses anciennes valeurs. Les lignes que quelqu’un a modifiées depuis seront gardées et indiquées. L’historique gardera une trace de l’importation et de son annulation.',
  takeBackConfirm: 'Annuler l’importation',
  takenBack: (count) => `Importation annulée, sauf pour ${formatRowCount(count)}.`,
  allTakenBack: 'L’importation a été annulée.',
  kept: (count) => `Gardées (${formatNumber(count)})`,
  keptText: 'Ces lignes ont été modifiées après l’importation et gardent leurs valeurs actuelles.',
  failedText:
    'Ces lignes n’ont pas pu être vérifiées. Rien n’a été importé\u00a0: abandonnez cette importation et téléversez de nouveau le fichier.',
};
