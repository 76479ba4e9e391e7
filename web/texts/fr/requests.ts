import type * as english from '../en/requests.ts';

export const requests: typeof english.requests = {
  title: 'Demande de compléments',
  closed: 'Pour demander des compléments, rouvrez d’abord cette demande.',
  loadFailed: 'Les demandes de compléments n’ont pas pu être chargées.',
  compose: 'Nouvelle demande de compléments',

  states: {
    open: 'En attente de l’employeur',
    answered: 'Réponse reçue',
    accepted: 'Acceptée',
    withdrawn: 'Retirée',
    ended: 'Fermée',
  },
  overdue: 'En retard',
  dueOn: (day) => `À remettre d’ici le ${day}`,
  overdueSince: (day, days) =>
    days === 1
      ? `L’échéance était le ${day}, il y a 1 jour`
      : `L’échéance était le ${day}, il y a ${days} jours`,
  sentBy: (name, date) => `Envoyée par ${name}, ${date}`,
  answeredOn: (date) => `Réponse reçue le ${date}`,
  endedOn: {
    accepted: (date) => `Acceptée le ${date}`,
    withdrawn: (date) => `Retirée le ${date}`,
    ended: (date) => `Fermée le ${date}, avec la demande`,
  },
  round: (round) => `Échange ${round}`,
  doneOf: (done, all) => `${done} ${done <= 1 ? 'élément prêt' : 'éléments prêts'} sur ${all}`,
  partial: 'Réponse partielle. L’employeur écrit :',

  kinds: { question: 'Question', additional: 'Document supplémentaire' },
  itemStates: {
    open: 'Pas encore fait',
    done: 'Fait, pas encore envoyé',
    accepted: 'Accepté',
    notNeeded: 'N’est plus nécessaire',
  },
  cameBack: 'Nouveau',
  notAnswered: 'Sans réponse',
  reasons: 'Ce qui ne convient pas',
  before: 'Avant',
  now: 'Maintenant',
  answer: 'Réponse',
  notKept: (filename) => `${filename} (n’est plus conservé)`,
  compare: 'Comparer',
  compareOf: (name) => `Comparer : ${name}`,
  compareTitle: (name) => `Avant et maintenant : ${name}`,
  earlierRounds: 'Échanges précédents',
  earlier: (count) => `Demandes de compléments précédentes (${count})`,
  itemCount: (count) => (count === 1 ? '1 élément demandé' : `${count} éléments demandés`),

  changeTitle: 'Modifier la demande de compléments',
  items: 'Éléments demandés',
  noItems: 'Ajoutez ci-dessous ce qu’il vous faut.',
  itemNumber: (number, name) => `${number}. ${name}`,
  toReplace: (filename) => `À remplacer : ${filename}`,
  missing: 'Pas encore fourni',
  itemText: 'Précisions pour l’employeur',
  question: 'Question',
  questionTitle: 'Titre',
  documentTitle: 'Nom du document',
  remove: 'Retirer',
  removeOf: (name) => `Retirer « ${name} »`,
  add: 'Ajouter',
  addWhat: 'Ajouter à la demande de compléments',
  chooseWhat: 'Choisir',
  anotherDocument: 'Un autre document',
  aQuestion: 'Une question',
  missingDocument: (name) => `Manquant : ${name}`,
  replacedDocument: (name) => `Remplacer : ${name}`,
  addMarked: (count) =>
    count === 1 ? 'Ajouter le document à remplacer' : `Ajouter ${count} documents à remplacer`,
  addMissing: (count) =>
    count === 1 ? 'Ajouter le document manquant' : `Ajouter ${count} documents manquants`,
  due: 'Échéance',
  dueHelp:
    'L’employeur reçoit un rappel 7 jours avant, 1 jour avant et le lendemain de cette date.',
  text: 'Texte d’introduction',
  textHelp: 'Ce texte figure au-dessus de la liste, mais pas dans le courriel.',
  setsStatus: (status) => `Faire aussi passer l’état à « ${status} »`,
  preview: 'Aperçu',
  previewPage: 'Sur la page de l’employeur',
  previewMail: 'Dans le courriel',
  previewMailLeftOut: 'Aucun courriel n’est envoyé.',
  previewLanguage: (language) => `Dans la langue de l’employeur : ${language}.`,
  languages: { en: 'anglais', fr: 'français' },
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  sent: 'La demande de compléments est envoyée.',
  notSent: 'La demande de compléments n’a pas pu être envoyée en raison des erreurs suivantes.',
  meanwhile:
    'La demande a changé pendant que vous écriviez. Votre texte est toujours ici\u00a0: vérifiez la demande, puis appuyez de nouveau sur Envoyer.',
  openMeanwhile:
    'Quelqu’un d’autre a entre-temps envoyé une demande de compléments. Elle figure ci-dessus. Votre texte est toujours ici.',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié cette demande de compléments entre-temps. La page affiche la version actuelle, et votre saisie est toujours ici\u00a0: vérifiez-la et enregistrez de nouveau.',
  notOpenMeanwhile:
    'L’employeur ne peut plus répondre à cette demande de compléments. La page affiche la version actuelle, et votre saisie est toujours ici.',
  overMeanwhile:
    'Quelqu’un d’autre a pris les décisions au sujet de cette demande de compléments entre-temps\u00a0: les vôtres n’ont pas été enregistrées. La page affiche la version actuelle.',
  replacedMeanwhile:
    'Un document que vous demandez a été remplacé ou supprimé entre-temps. Votre texte est toujours ici : retirez ce qui est signalé, puis envoyez de nouveau.',
  isReplaced:
    'Ce document a été remplacé ou supprimé entre-temps. Retirez-le, ou ajoutez le nouveau.',
  isThere:
    'Ce document a été fourni entre-temps. Retirez cet élément, ou demandez un remplacement.',
  save: 'Enregistrer',
  changed: 'La demande de compléments est modifiée.',
  notChanged: 'La demande de compléments n’a pas pu être modifiée en raison des erreurs suivantes.',
  change: 'Modifier…',
  extend: 'Modifier l’échéance…',
  extendTitle: 'Modifier l’échéance?',
  extendText:
    'Ce que l’employeur a déjà fait est conservé, et il reçoit un courriel avec la nouvelle date.',
  extendConfirm: 'Modifier la date',
  extended: (day) => `La nouvelle échéance est le ${day}.`,
  withdraw: 'Retirer…',
  withdrawTitle: 'Retirer cette demande de compléments?',
  withdrawText:
    'L’employeur n’a plus à y répondre. Les documents déjà remplacés restent dans la demande. Vous pouvez toujours lire la demande de compléments ici.',
  withdrawKeep: 'Ne pas la retirer',
  withdrawConfirm: 'Retirer',
  withdrawn: 'La demande de compléments est retirée.',

  decideTitle: 'Réponses de l’employeur',
  decideHelp:
    'Prenez une décision pour chaque élément demandé, puis enregistrez-les toutes en une fois.',
  decision: 'Décision',
  decisionOf: (name) => `Décision : ${name}`,
  decisions: {
    accept: 'Accepter',
    askAgain: 'Demander de nouveau',
    notNeeded: 'N’est plus nécessaire',
  },
  acceptAll: 'Accepter toutes les réponses',
  acceptSeen: 'Accepter les réponses consultées',
  notOpened: (names) => `Vous n’avez pas consulté ces réponses\u00a0: ${names}.`,
  askAgainText: 'Ce qui manque encore ou ne convient pas',
  nextDue: 'Nouvelle échéance',
  nextText: 'Texte d’introduction du prochain échange',
  decide: 'Enregistrer les décisions',
  decided: 'Les décisions sont enregistrées.',
  askedAgain: (day) =>
    `Les décisions sont enregistrées. Les éléments demandés de nouveau sont à remettre d’ici le ${day}.`,
  notDecided: 'Les décisions n’ont pas pu être enregistrées en raison des erreurs suivantes.',
  chooseDecision: 'Choisissez une décision.',
  staleDecision:
    'La demande de compléments a changé pendant que vous preniez vos décisions. La page affiche la version actuelle, et vos décisions sont toujours ici\u00a0: vérifiez-les et enregistrez de nouveau.',
};
