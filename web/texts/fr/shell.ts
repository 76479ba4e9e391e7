import type * as english from '../en/shell.ts';

const numberFormat = new Intl.NumberFormat('fr-CA');
const formatNumber = (count: number) => numberFormat.format(count);

export const keyboardShortcuts: typeof english.keyboardShortcuts = {
  open: 'Raccourcis',
  title: 'Raccourcis de cette page',
  caps: {
    Enter: 'Entrée',
    Escape: 'Échap',
    x: 'x ou Espace',
    documents: 'J  K',
    'Shift+A': 'Maj+A',
    r: 'R  1–9',
    digit: '1–8',
    'Ctrl+Enter': 'Ctrl+Entrée',
  },
  does: {
    '/': 'Trouver une demande ou un employeur',
    j: 'Ligne suivante de la liste',
    k: 'Ligne précédente de la liste',
    Enter: 'Ouvrir la ligne',
    x: 'Sélectionner la ligne active; avec Maj, toutes les lignes depuis la dernière sélectionnée',
    Escape: 'Effacer la sélection',
    b: 'Aller aux actions pour les lignes sélectionnées',
    n: 'Demande suivante de la liste',
    p: 'Demande précédente de la liste',
    documents: 'Document suivant, document précédent',
    a: 'Accepter le document ouvert et passer au suivant',
    'Shift+A': 'Accepter les documents que vous avez ouverts et que personne n’a examinés',
    r: 'Marquer le document «\u00a0À remplacer\u00a0», puis taper le numéro de la raison',
    u: 'Annuler la dernière décision sur un document',
    q: 'Préparer une demande de compléments pour les documents à remplacer',
    s: 'Aller à l’état de la demande',
    digit: 'Dans la liste des états, en choisir un par son numéro',
    'Ctrl+Enter':
      'Enregistrer, ou envoyer la demande de compléments, puis passer à la demande suivante (aussi pendant la saisie)',
    f: 'Rechercher dans le document ouvert',
    g: 'Aller à une page du document',
    t: 'Faire pivoter la page',
    v: 'Afficher les vignettes des pages',
    w: 'Ajuster à la page ou à la largeur',
    d: 'Afficher un autre document à côté',
    '+': 'Agrandir',
    '-': 'Réduire',
    '?': 'Afficher ces raccourcis',
  },
  notInFields:
    'Les raccourcis sont désactivés pendant que vous écrivez dans un champ ou qu’une boîte de dialogue est ouverte. En mode navigation, les lecteurs d’écran utilisent leurs propres raccourcis.',
  card: 'Raccourcis clavier',
  about:
    'Les pages du personnel ont des raccourcis d’une seule touche : / ouvre la recherche, J et K parcourent une liste. Pour les voir tous, choisissez Raccourcis au bas d’une page.',
  use: 'Utiliser les raccourcis d’une seule touche dans ce navigateur',
  useDeciding: 'Utiliser les raccourcis pour les décisions',
  aboutDeciding:
    'Ils acceptent des documents, les marquent «\u00a0À remplacer\u00a0», annulent ces décisions et changent l’état. Votre choix s’applique dans ce navigateur.',
  off: 'Désactivés',
};

export const staffWarnings: typeof english.staffWarnings = {
  labels: {
    backupOld: 'Sauvegardes',
    backupNever: 'Sauvegardes',
    documentsDamaged: 'Documents endommagés',
  },
  backupOld: (date) =>
    `La dernière sauvegarde a été faite le ${date}. En cas de panne, tout ce qui a été fait depuis est perdu.`,
  backupNever: (date) =>
    `Aucune sauvegarde n’a été faite depuis la mise en service du portail, le ${date}. En cas de panne, tout sera perdu.`,
  documentsDamaged: (count) =>
    count === 1
      ? 'Un document est endommagé et ne peut pas être ouvert. Prévenez la personne responsable du portail.'
      : `${count}\u00a0documents sont endommagés et ne peuvent pas être ouverts. Prévenez la personne responsable du portail.`,
  program: 'Programme',
  health: 'État du portail',
  mailWaitsLabel: 'Messages en attente',
  mailWaits: (since) => `Des messages sont en attente ${since}.`,
  mailWaitsLink: 'Voir pourquoi',
  sinceTime: (time) => `depuis ${time}`,
  sinceDay: (day) => `depuis le ${day}`,
  secondStep:
    'L’ouverture de session en deux étapes est désactivée dans ce portail\u00a0: quiconque a votre mot de passe peut ouvrir une session.',
  secondStepLabel: 'Sécurité du compte',
  secondStepLink: 'Configurer la deuxième étape',
};

export const findDialog: typeof english.findDialog = {
  title: 'Trouver une demande ou un employeur',
  label: 'Numéro, nom, téléphone ou courriel',
  results: 'Résultats',
  hint: 'Tapez au moins deux lettres ou chiffres\u00a0: un numéro de demande ou de désignation, une personne candidate, un employeur, un numéro de téléphone ou une adresse de courriel.',
  searching: 'Recherche en cours…',
  nothing: 'Aucun résultat.',
  count: (count: number) => (count < 2 ? `${count} résultat` : `${count} résultats`),
  first: (count) =>
    `Les ${count} premiers résultats. Précisez votre recherche ou utilisez la page Recherche.`,
  failed: 'Les résultats n’ont pas pu être chargés.',
  application: 'Demande',
  employer: 'Employeur',
};

export const news: typeof english.news = {
  changed: '(modification depuis votre dernière visite)',
  count: (count) =>
    count === 1
      ? '1 demande modifiée depuis votre dernière visite'
      : `${formatNumber(count)} demandes modifiées depuis votre dernière visite`,
  ownOpen: (count) =>
    count < 2
      ? `${formatNumber(count)} demande ouverte vous est attribuée`
      : `${formatNumber(count)} demandes ouvertes vous sont attribuées`,
  filter: 'Modifications',
  everything: 'Toutes les demandes',
  changedOnly: 'Modifiées depuis ma dernière visite',
  onlyNewest: (shown, all) =>
    `Cette liste ne marque que les ${formatNumber(shown)} plus récentes des ${formatNumber(all)} demandes modifiées.`,
  onlyFirstRequests: (shown, all) =>
    `Cette liste n’affiche que ${formatNumber(shown)} des ${formatNumber(all)} demandes de compléments\u00a0: celles dont l’échéance est la plus proche.`,
};

export const newsBanner: typeof english.newsBanner = {
  title: 'Modifié depuis votre dernière visite',
  titleSince: (date) => `Modifié depuis votre visite du ${date}`,
  filedTitle: 'Nouvelle demande depuis votre dernière visite',
  notes: (count) => (count === 1 ? '1 note' : `${count} notes`),
  request: 'demande de compléments',
  keep: 'Garder marquée comme nouvelle',
  kept: 'La demande reste marquée comme nouvelle.',
  markAll: (count) => `Tout marquer comme vu (${numberFormat.format(count)})`,
  allSeen: (count) =>
    count === 1
      ? '1 demande est marquée comme vue.'
      : `${numberFormat.format(count)} demandes sont marquées comme vues.`,
  undo: 'Annuler',
  undoAll: 'Annuler «\u00a0Tout marquer comme vu\u00a0»',
};

export const programChanged: typeof english.programChanged = {
  title: 'Les réglages du programme ont changé',
  rows: (names) => `Nouveau ou modifié\u00a0: ${names}. Ce que vous avez saisi est conservé.`,
  kept: 'Ce que vous avez saisi est conservé.',
  hide: 'Masquer',
};
