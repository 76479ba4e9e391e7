import type * as english from '../en/reports.ts';

const numberFormat = new Intl.NumberFormat('fr-CA');
const formatNumber = (count: number) => numberFormat.format(count);
const isSingular = (count: number) => Math.abs(count) < 2;

export const reports: typeof english.reports = {
  title: 'Rapports',
  subtitle: (period) => `Chiffres pour\u00a0: ${period}`,
  number: formatNumber,
  period: 'Période',
  kinds: { month: 'Mois', quarter: 'Trimestre', year: 'Année', own: 'Dates au choix' },
  previous: (period) => `Précédente\u00a0: ${period}`,
  next: (period) => `Suivante\u00a0: ${period}`,
  from: 'Premier jour',
  until: 'Dernier jour',
  show: 'Afficher',
  periodWrong:
    'Choisissez une période d’au plus dix ans. Le dernier jour ne doit pas précéder le premier.',
  by: 'Répartir par',
  groupings: {
    none: 'Aucune répartition',
    sector: 'Secteur',
    size: 'Taille de l’entreprise',
    manager: 'Gestionnaire de cas',
    employer: 'Employeur',
  },
  version: 'Version',
  versions: { office: 'Pour le bureau', public: 'Pour le public' },
  print: 'Imprimer',
  csv: 'CSV',
  csvOf: (table) => `Enregistrer le tableau «\u00a0${table}\u00a0» en CSV`,
  csvOfAll: 'Tout enregistrer en CSV',
  saving: 'Enregistrement…',
  csvFailed: 'Le fichier n’a pas pu être créé. Vérifiez votre connexion Internet, puis réessayez.',
  loading: 'Calcul en cours…',
  asOf: (day) => `La période n’est pas terminée\u00a0: ces chiffres sont en date du ${day}.`,
  countedTo: (from, until) => `Du ${from} au ${until}`,
  beyondReach: (day) => `Les données sont complètes à partir du ${day}`,
  beyondReachText:
    'Les données des jours précédents sont incomplètes\u00a0: aucun chiffre n’est affiché. Choisissez une période qui commence plus tard.',
  partlyBeyondReach: (day) =>
    `Les données sont complètes à partir du ${day}. Les chiffres fondés sur des données antérieures ne sont pas affichés.`,
  nothingKnown: 'Aucune donnée',
  none: 'aucun',
  total: 'Total',
  others: (count) => (isSingular(count) ? '1 autre' : `${formatNumber(count)} autres`),
  unknown: 'Inconnu',
  erased: 'Effacé ou inconnu',
  openList: (count, figure) => `${count} – ${figure}\u00a0: ouvrir la liste`,

  filed: 'Déposées',
  decided: 'Décision rendue',
  open: 'Ouvertes en fin de période',
  median: 'Délai médian de décision',
  days: (count) => (isSingular(count) ? `${count} jour` : `${formatNumber(count)} jours`),
  workingDays: (count) =>
    isSingular(count) ? `${count} jour ouvrable` : `${formatNumber(count)} jours ouvrables`,
  before: (count) => `${count} l’année précédente`,
  noBefore: 'aucun chiffre pour l’année précédente',

  outcomes: 'Décisions, selon le résultat',
  outcome: 'Résultat',
  applications: 'Demandes',
  openByAge: 'Ouvertes en fin de période, selon l’état et l’ancienneté',
  agesNote:
    'Jours depuis le dépôt, sans ceux où l’employeur avait une demande de compléments ouverte.',
  status: 'État',
  ages: (from, until) =>
    until === null ? `Plus de ${from - 1} jours` : `De ${from} à ${until} jours`,
  daysTaken: 'Jours entre le dépôt et la décision',
  clock: 'Compteur',
  stops: 'S’arrête quand l’employeur a une demande de compléments ouverte',
  runs: 'Ne s’arrête jamais',
  medianHead: 'Médiane',
  nineOfTen: '90e centile',
  slowest: 'La plus longue',
  requests: 'Demandes de compléments',
  figure: 'Indicateur',
  rounds: 'Échanges',
  sent: 'Envoyées',
  inTime: 'Réponse à temps',
  late: 'Réponse en retard',
  dayUnknown: 'Réponse reçue, échéance inconnue',
  unanswered: 'Retirées ou fermées sans réponse',
  waiting: 'En attente de l’employeur en fin de période',
  balance: 'Évolution des demandes ouvertes',
  openBefore: 'Ouvertes en début de période',
  reopened: 'Rouvertes',
  decidedOfOpen: 'Décision rendue',
  erasedOpen: 'Supprimées sur demande avant la décision',
  decidedAgain: 'Décision rendue avant la période, puis de nouveau pendant celle-ci',
  trend: (status) => `${status}, par rapport à l’année précédente`,
  yearBefore: 'Année précédente',
  recommendedBefore: (status) => `${status} l’année précédente`,
  groups: {
    none: '',
    sector: 'Par secteur',
    size: 'Par taille de l’entreprise',
    manager: 'Par gestionnaire de cas',
    employer: 'Par employeur',
  },
  showAll: (count) => `Tout afficher (${formatNumber(count)})`,

  publicTitle: 'Version pour le public',
  publicText:
    'Les nombres inférieurs à 5 sont masqués (–), de même que ceux qui permettraient de les calculer. Les gestionnaires de cas, les employeurs et la demande la plus longue sont aussi masqués. Ne publiez que des périodes de même durée\u00a0: la différence entre deux périodes qui se chevauchent pourrait révéler un nombre.',
  hidden: 'masqué',

  help: 'Comment ces chiffres sont calculés',
  helpTexts: [
    [
      'Des chiffres stables',
      'Chaque chiffre compte ce qui était consigné à la fin du dernier jour de la période. Les modifications ultérieures n’y changent rien\u00a0: le secteur, la taille et le gestionnaire de cas sont ceux du jour de l’événement.',
    ],
    [
      'Déposées',
      'Les demandes que les employeurs ont déposées pendant la période. Chacune compte une fois, quel que soit le résultat.',
    ],
    [
      'Décision rendue',
      'Les demandes fermées à la fin de la période, comptées le jour où leur dernier état a été choisi. Une décision annulée avant la fin de la période ne compte pas. Une décision modifiée pendant une période ultérieure compte aussi dans cette période.',
    ],
    [
      'Ouvertes en fin de période',
      'Les demandes qui n’étaient pas fermées à la fin du dernier jour. Leur ancienneté se compte à partir du jour du dépôt, sans les jours où l’employeur avait une demande de compléments ouverte.',
    ],
    [
      'Jours',
      'Du jour du dépôt au jour de la décision, dans le fuseau horaire du programme. Le compteur qui s’arrête ne compte pas les jours où l’employeur avait une demande de compléments ouverte ni ceux où une décision antérieure était en vigueur. «\u00a0Médiane\u00a0» signifie que la moitié des demandes n’a pas pris plus de temps, «\u00a090e centile\u00a0» que neuf sur dix n’ont pas pris plus de temps.',
    ],
    [
      'Demandes de compléments',
      'Chaque échange d’une demande de compléments est compté séparément. Une réponse est à temps si elle est reçue au plus tard à l’échéance fixée à ce moment. Elle est comptée à la date de sa réception, même si l’envoi date d’une période antérieure.',
    ],
    ['Année précédente', 'Les mêmes jours un an plus tôt, comptés de la même façon.'],
    [
      'Demandes supprimées',
      'Une demande supprimée plus tard, à la fin de sa période de conservation ou sur demande, compte encore. Seuls son numéro, ses dates, ses états ainsi que le secteur et la taille de l’employeur sont conservés, sans aucun nom. Une demande supprimée alors qu’elle était ouverte ne compte plus comme ouverte.',
    ],
  ],

  listCount: (count) =>
    isSingular(count) ? `${count} demande` : `${formatNumber(count)} demandes`,
  severalRounds: 'Une demande qui a plusieurs échanges ne figure ici qu’une fois.',
  deleted: (count) =>
    isSingular(count)
      ? '1 demande a été supprimée. Elle compte encore dans le chiffre.'
      : `${formatNumber(count)} demandes ont été supprimées. Elles comptent encore dans le chiffre.`,
  deletedRow: 'Supprimée',
  backToReport: 'Retour au rapport',
  emptyTitle: 'Aucune demande ici',
  emptyText: 'Revenez au rapport et choisissez un autre chiffre.',
  applicationNumber: 'Nº de demande',
  filedOn: 'Déposée',
  daysHead: 'Jours',
  allDaysHead: 'Jours, pauses comprises',
  countsAs: 'Comptée comme',
};
