import type * as english from '../en/reports.ts';

const numbers = new Intl.NumberFormat('fr-CA');
const number = (count: number) => numbers.format(count);
const isOne = (count: number) => Math.abs(count) < 2;

export const reports: typeof english.reports = {
  title: 'Rapports',
  subtitle: (period) => `Le bilan\u00a0: ${period}`,
  number,
  period: 'Période',
  kinds: { month: 'Mois', quarter: 'Trimestre', year: 'Année', own: 'Dates au choix' },
  previous: (period) => `Précédente\u00a0: ${period}`,
  next: (period) => `Suivante\u00a0: ${period}`,
  from: 'Premier jour',
  until: 'Dernier jour',
  show: 'Afficher',
  periodWrong:
    'Choisissez un premier jour et un dernier jour qui le suit, à dix ans d’intervalle au plus.',
  by: 'Répartir par',
  groupings: {
    none: 'Rien',
    sector: 'Secteur',
    size: 'Taille de l’employeur',
    manager: 'Gestionnaire de cas',
    employer: 'Employeur',
  },
  version: 'Version',
  versions: { office: 'Pour le bureau', public: 'Pour le public' },
  print: 'Imprimer',
  csv: 'CSV',
  csvOf: (table) => `Enregistrer le tableau «\u00a0${table}\u00a0» en CSV`,
  csvOfAll: 'Enregistrer toutes les lignes en CSV',
  saving: 'Enregistrement…',
  csvFailed: 'Le fichier n’a pas pu être créé. Vérifiez votre connexion Internet, puis réessayez.',
  loading: 'Calcul en cours…',
  asOf: (day) => `La période n’est pas terminée\u00a0: calcul jusqu’au ${day}.`,
  countedTo: (from, until) => `Du ${from} au ${until}`,
  beyondReach: (day) => `Les données sont complètes à partir du ${day}`,
  beyondReachText:
    'Les données des jours précédents sont incomplètes\u00a0: aucun chiffre n’est affiché. Choisissez une période qui commence plus tard.',
  partlyBeyondReach: (day) =>
    `Les données sont complètes à partir du ${day}. Les chiffres qui demanderaient des jours précédents sont omis.`,
  nothingKnown: 'Aucune donnée',
  none: 'aucun',
  total: 'Ensemble',
  others: (count) => (isOne(count) ? '1 autre' : `${number(count)} autres`),
  unknown: 'Inconnu',
  erased: 'Effacé ou inconnu',
  openList: (count, what) => `${count} – ${what}\u00a0: ouvrir la liste`,

  filed: 'Déposées',
  decided: 'Décidées',
  open: 'Ouvertes à la fin',
  median: 'Délai médian de décision',
  days: (count) => (isOne(count) ? `${count} jour` : `${number(count)} jours`),
  workingDays: (count) =>
    isOne(count) ? `${count} jour ouvrable` : `${number(count)} jours ouvrables`,
  before: (count) => `${count} l’année précédente`,
  noBefore: 'aucun chiffre pour l’année précédente',

  outcomes: 'Décidées, selon le résultat',
  outcome: 'Résultat',
  applications: 'Demandes',
  openByAge: 'Ouvertes à la fin, selon l’état et l’âge',
  agesNote: 'Jours depuis le dépôt, sans ceux où une demande de compléments attendait l’employeur.',
  status: 'État',
  ages: (from, until) =>
    until === null ? `Plus de ${from - 1} jours` : `De ${from} à ${until} jours`,
  daysTaken: 'Jours entre le dépôt et la décision',
  clock: 'Compteur',
  stops: 'S’arrête quand une demande de compléments attend l’employeur',
  runs: 'Ne s’arrête jamais',
  medianHead: 'La moitié en',
  nineOfTen: '9 sur 10 en',
  slowest: 'La plus longue',
  requests: 'Demandes de compléments',
  figure: 'Chiffre',
  rounds: 'Échanges',
  sent: 'Envoyées',
  inTime: 'Répondues à temps',
  late: 'Répondues en retard',
  dayUnknown: 'Répondues, échéance inconnue',
  unanswered: 'Retirées ou terminées sans réponse',
  waiting: 'En attente de l’employeur à la fin',
  balance: 'Bilan',
  openBefore: 'Ouvertes au début',
  reopened: 'Rouvertes',
  decidedOfOpen: 'Décidées',
  erasedOpen: 'Supprimées sur demande avant la décision',
  decidedAgain: 'Décidées de nouveau, non ouvertes au début',
  trend: (status) => `${status}, par rapport à l’année précédente`,
  part: 'Temps',
  yearBefore: 'Année précédente',
  recommendedBefore: (status) => `${status} l’année précédente`,
  bySector: 'Par secteur',
  bySize: 'Par taille de l’employeur',
  groups: {
    none: '',
    sector: 'Par secteur',
    size: 'Par taille de l’employeur',
    manager: 'Par gestionnaire de cas',
    employer: 'Par employeur',
  },
  showAll: (count) => `Tout afficher (${number(count)})`,

  publicTitle: 'Version pour le public',
  publicText:
    'Les nombres inférieurs à 5 sont omis (–), et avec eux autant d’autres qu’il faut pour qu’aucun ne puisse se déduire du reste. Les gestionnaires de cas, les employeurs et la demande la plus longue sont omis. Ne publiez que des périodes de même durée\u00a0: la différence entre deux périodes qui se chevauchent pourrait révéler un nombre.',
  hidden: 'omis',

  help: 'Comment ces chiffres sont calculés',
  helpTexts: [
    [
      'Tels qu’ils étaient',
      'Chaque chiffre vient de ce qui était consigné à la fin du dernier jour de la période. Une modification faite plus tard ne le change jamais\u00a0: le secteur, la taille et le gestionnaire de cas sont ceux du jour de l’événement compté.',
    ],
    [
      'Déposées',
      'Les demandes qu’un employeur a déposées un jour de la période. Chacune compte une fois, quoi qu’elle soit devenue.',
    ],
    [
      'Décidées',
      'Les demandes dont l’état à la fin de la période les ferme, comptées le jour où cet état a été donné pour la dernière fois. Une décision annulée avant la fin de la période n’en est pas une. Une décision modifiée dans une période ultérieure compte aussi dans celle-là\u00a0: cette période la garde telle qu’elle était.',
    ],
    [
      'Ouvertes à la fin',
      'Les demandes dont l’état ne les ferme pas à la fin du dernier jour. Leur âge se compte à partir du jour du dépôt, avec le compteur qui s’arrête.',
    ],
    [
      'Jours',
      'Du jour du dépôt au jour de la décision, minuits dans le fuseau horaire du programme. Le compteur qui s’arrête laisse de côté les jours où une demande de compléments attendait l’employeur et ceux où une décision antérieure était en vigueur. «\u00a0La moitié en\u00a0» signifie que la moitié des demandes n’a pas pris plus de temps, «\u00a09 sur 10 en\u00a0» que neuf sur dix n’ont pas pris plus de temps.',
    ],
    [
      'Demandes de compléments',
      'Chaque échange d’une demande de compléments est compté séparément. Une réponse est à temps si elle est reçue au plus tard à la date limite alors fixée. Elle est comptée à la date de sa réception, même si l’envoi date d’une période antérieure.',
    ],
    [
      'Année précédente',
      'Les mêmes jours un an plus tôt, comptés selon les mêmes règles, tels qu’ils étaient alors.',
    ],
    [
      'Demandes supprimées',
      'Une demande supprimée, par la conservation ou sur demande, compte encore là où elle comptait\u00a0: il n’en reste que le numéro, les dates, les états ainsi que le secteur et la taille de l’employeur, et aucun nom. Une demande supprimée pendant qu’elle est ouverte ne l’est plus.',
    ],
  ],

  listCount: (count) => (isOne(count) ? `${count} demande` : `${number(count)} demandes`),
  severalRounds: 'Une demande dont plusieurs échanges comptent ne figure ici qu’une fois.',
  deleted: (count) =>
    isOne(count)
      ? '1 demande a été supprimée depuis. Elle compte dans le chiffre; il n’en reste rien d’autre.'
      : `${number(count)} demandes ont été supprimées depuis. Elles comptent dans le chiffre; il n’en reste rien d’autre.`,
  deletedRow: 'Supprimée depuis',
  backToReport: 'Retour au rapport',
  emptyTitle: 'Aucune demande ici',
  emptyText: 'La période n’en a aucune, ou le chiffre a été demandé autrement.',
  applicationNumber: 'Nº de demande',
  employer: 'Employeur',
  caseManager: 'Gestionnaire de cas',
  sector: 'Secteur',
  filedOn: 'Déposée',
  decidedOn: 'Décidée',
  daysHead: 'Jours',
  allDaysHead: 'Jours, pauses comprises',
  countsAs: 'Compte comme',
};
