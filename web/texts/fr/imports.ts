import type * as english from '../en/imports.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);
const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count < 2 ? one : many}`;
const rows = (count: number) => counted(count, 'ligne', 'lignes');

const employers = (count: number) => counted(count, 'employeur', 'employeurs');
const applications = (count: number) => counted(count, 'demande', 'demandes');
const papers = (count: number) => counted(count, 'document', 'documents');

export const imports: typeof english.imports = {
  title: 'Importation',
  intro: 'Apportez vos employeurs, vos demandes et leurs documents à partir de votre classeur.',
  guide: 'Apportez ce que vous avez',
  start: 'Nouvelle importation',
  kind: 'Ce que vous apportez',
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
      'Un fichier ZIP avec un dossier par demande, nommé par son numéro, et les documents dedans.',
  },
  nothingYet: 'Rien n’est importé avant que vous ayez vu chaque ligne et donné votre accord.',
  chooseFile: 'Choisir un fichier',
  dropHere: 'Déposez-le ici',
  oneFile: 'Choisissez un seul fichier.',
  uploading: (name) => `Téléversement de ${name}`,
  uploaded: (share) => `${Math.round(share * 100)}\u00a0%`,
  reading: 'Lecture du fichier…',
  tooLarge: (size) => `Le fichier dépasse ${size}. Rien n’a été importé.`,
  typeRefused:
    'Ce n’est ni un classeur Excel (.xlsx), ni un fichier CSV, ni un ZIP. Rien n’a été importé.',
  template: 'Télécharger un classeur modèle',
  templateHelp: 'Si vous n’avez pas encore de classeur\u00a0: les titres des colonnes, à remplir.',
  templateNames: {
    employers: 'employeurs.xlsx',
    applications: 'demandes.xlsx',
    papers: '',
  },

  past: 'Importations des 90 derniers jours',
  pastHelp: 'Une importation inachevée est abandonnée après 14 jours.',
  none: 'Rien n’a été importé ces 90 derniers jours.',
  byOn: (name, on) => `Par ${name}, ${on}`,
  states: {
    columns: 'Colonnes à choisir',
    judging: 'Vérification des lignes',
    preview: 'À vous de décider',
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
  keep: 'La garder',

  sheet: 'Feuille',
  hidden: (name) => `${name} (masquée)`,
  headRow: 'Ligne des titres',
  headRowSays: (row, says) => (says ? `${row}\u00a0: ${says}` : `${row}`),
  headRows: 'Nombre de lignes de titres',
  headRowsHelp: 'Deux, si un titre s’étend sur deux lignes.',
  noHeads: 'Aucune',
  columnsIntro:
    'Dites ce qu’est chaque colonne. Le portail a choisi ce qu’il connaît. Ce que vous laissez de côté n’est conservé nulle part.',
  firstRows: 'Les premières lignes de la feuille',
  columnIs: (column) => `La colonne ${column} est`,
  leaveOut: 'Laisser de côté',
  hiddenColumn: 'colonne masquée',
  chosenTwice: (names) => `Une seule colonne peut l’être\u00a0: ${names}.`,
  toPreview: 'Continuer vers l’aperçu',
  fields: {
    FullName: 'Prénom et nom',
    DesignationState: 'Désignation',
    DesignatedOn: 'Désigné depuis le',
    ValidUntil: 'Valide jusqu’au',
    OtherNumber: 'Numéro de dossier',
    StatusOn: 'État depuis le',
    EmployerNumber: 'Numéro de l’employeur',
    EmployerName: 'Employeur',
    Note: 'Note',
    CreatedOn: 'Date de réception',
    DecidedOn: 'Date de la décision',
    Path: 'Document',
    ApplicationId: 'Demande',
    Slot: 'Ajouté comme',
  },

  working: {
    judging: 'Vérification des lignes en cours.',
    running: 'Importation des lignes en cours.',
    takingBack: 'Annulation de l’importation en cours.',
  },
  doneOf: (done, all) => `${number(done)} sur ${rows(all)}`,
  mayLeave: 'Vous pouvez quitter cette page\u00a0: le travail se poursuit.',

  questions: (count) => counted(count, 'question', 'questions'),
  noQuestions: 'Aucune question en suspens',
  questionsIntro: 'Ce qui peut se lire de plusieurs façons est demandé ici, une seule fois.',
  ask: {
    dayOrder: () => 'Qu’est-ce qui vient d’abord dans ces dates?',
    nameOrder: () => 'Qu’est-ce qui vient d’abord dans ces noms?',
    name: (asked) => `Où commence le nom de famille dans «\u00a0${asked}\u00a0»?`,
    word: (asked) => `Que signifie «\u00a0${asked}\u00a0»?`,
    employer: (asked) => `Quel employeur est «\u00a0${asked}\u00a0»?`,
    manager: (asked) => `Quel gestionnaire de cas est «\u00a0${asked}\u00a0»?`,
  },
  inColumn: (field, count) => `${field} · ${rows(count)}`,
  answer: 'Enregistrer les réponses',
  answered: (count) => `Répondu (${number(count)})`,
  moreQuestions: (count) =>
    `${counted(count, 'autre question suivra', 'autres questions suivront')}.`,

  effects: {
    add: 'À ajouter',
    change: 'À modifier',
    same: 'Inchangées',
    ask: 'En question',
    wrong: 'Avec erreurs',
    skip: 'Laissées de côté',
  },
  filter: 'Afficher seulement',
  all: 'Toutes',
  count: number,
  tableLabel: 'Lignes du fichier',
  row: (position) => `Ligne ${number(position)}`,
  position: 'Ligne',
  noRows: 'Il n’y a pas de telles lignes.',
  furtherRows: 'Lignes suivantes',
  firstOnes: 'Premières lignes',
  mend: (position) => `Modifier la ligne ${number(position)}`,
  mendTitle: (position) => `Ligne ${number(position)}`,
  mendCell: (field, position) => `${field}, ligne ${number(position)}`,
  leaveRowOut: (position) => `Laisser la ligne ${number(position)} de côté`,
  takeRowIn: (position) => `Ne plus laisser la ligne ${number(position)} de côté`,
  faultsFile: 'Télécharger les lignes fautives',
  faultsName: 'erreurs.xlsx',
  whatIsWrong: 'Erreurs',
  wrongIn: (column, sentence) => `${column}\u00a0: ${sentence}`,
  fileFailed: 'Le fichier n’a pas pu être créé. Vérifiez la connexion et réessayez.',

  go: {
    employers: (count) => `Importer ${employers(count)}`,
    applications: (count) => `Importer ${applications(count)}`,
    papers: (count) => `Importer ${papers(count)}`,
  },
  checking: 'Vérification…',
  nothingToImport: 'Il n’y a encore rien à importer.',
  staysBehind: (wrong, asked, skipped) =>
    [
      wrong > 0 && `${rows(wrong)} avec erreurs`,
      asked > 0 && `${rows(asked)} en question`,
      skipped > 0 && `${counted(skipped, 'ligne laissée', 'lignes laissées')} de côté`,
    ]
      .filter(Boolean)
      .join(', '),
  notImported: (what) => `Non importé\u00a0: ${what}.`,
  noMails: 'Aucun courriel n’est envoyé.',
  goTitle: (count) => `Importer sans ${rows(count)}?`,
  goText:
    'Vous pourrez corriger ces lignes dans votre classeur et l’importer de nouveau\u00a0: rien n’est ajouté deux fois.',
  goConfirm: 'Importer sans elles',
  goBack: 'Retour à l’aperçu',

  finished: {
    employers: (count) => `Importation terminée\u00a0: ${employers(count)}.`,
    applications: (count) => `Importation terminée\u00a0: ${applications(count)}.`,
    papers: (count) => `Importation terminée\u00a0: ${papers(count)}.`,
  },
  counts: (effect, count) => `${effect}\u00a0: ${number(count)}`,
  added: 'Ajouts',
  changed: 'Modifications',
  refused: (count) => `Refusées entre-temps (${number(count)})`,
  refusedText: 'Le portail a changé après l’aperçu. Ces lignes n’ont pas été importées.',
  onlyFirst: (count) => `Les ${number(count)} premières`,
  toEmployers: 'Aller aux profils',
  toApplications: 'Aller aux demandes',
  invite: 'Inviter des employeurs…',
  takeBack: 'Annuler l’importation…',
  takeBackTitle: 'Annuler cette importation?',
  takeBackText:
    'Ce qu’elle a ajouté est retiré, et ce qu’elle a modifié redevient comme avant. Ce qui a été touché depuis reste et sera nommé. L’historique garde trace de l’importation et de son annulation.',
  takeBackConfirm: 'Annuler l’importation',
  takenBack: (count) => `Importation annulée, sauf pour ${rows(count)}.`,
  allTakenBack: 'L’importation a été annulée.',
  kept: (count) => `Restées (${number(count)})`,
  keptText: 'Ces lignes ont été modifiées après l’importation\u00a0: elles restent telles quelles.',
  failedText:
    'Ces lignes n’ont pas pu être vérifiées. Rien n’a été importé\u00a0: abandonnez cette importation et apportez de nouveau le fichier.',
};
