import type * as english from '../en/tasks.ts';

export const requestTasks: typeof english.requestTasks = {
  title: 'Ce que le programme demande',

  overdueText: 'Vous pouvez encore répondre. Rien n’est refusé automatiquement.',
  savesItself:
    'Votre travail s’enregistre au fur et à mesure. Le programme l’examinera une fois que vous l’aurez envoyé.',
  progress: (done, all) => `${done} ${done <= 1 ? 'élément prêt' : 'éléments prêts'} sur ${all}`,
  askedOn: (date) => `Demandé le ${date}`,
  askedAgain:
    'Le programme demande de nouveau certains éléments. Les échanges précédents sont indiqués pour chacun.',
  states: {
    open: 'À faire',
    done: 'Prêt',
    askedAgain: 'Demandé de nouveau',
    accepted: 'Accepté',
    notNeeded: 'Plus nécessaire',
    sent: 'Envoyé',
    notSent: 'Non envoyé',
  },

  question: 'Question',
  yourAnswer: 'Votre réponse',
  answerTo: (heading) => `Votre réponse\u00a0: ${heading}`,
  characters: (count, max) => `${count} ${count < 2 ? 'caractère' : 'caractères'} sur ${max}`,
  saved: 'Enregistré',
  notSavedYet: 'Pas encore enregistré. Le portail l’enregistrera dès que possible.',
  notSaved: 'Votre réponse n’a pas pu être enregistrée.',
  notAnsweredYet: (filename) =>
    `${filename} est téléversé, mais ne figure pas encore dans votre réponse. Le portail l’ajoutera dès que possible.`,

  present: 'Document actuel\u00a0:',
  uploaded: 'Votre réponse\u00a0:',
  uploadFor: (name) => `Téléverser ${name} pour le programme`,
  replace: 'Remplacer',
  replaceFor: (name) => `Remplacer ${name} pour le programme`,
  oneFile: 'Choisissez un seul fichier.',
  inForm: (filename) =>
    `${filename} se trouve dans le formulaire ci-dessous. Il comptera comme votre réponse une fois la demande enregistrée.`,

  conflictTitle: 'Quelqu’un d’autre y a répondu entre-temps',
  theirs: (answer) => `L’autre réponse\u00a0: ${answer}`,
  emptied: '(vide)',
  keepMine: 'Utiliser ma réponse',
  keepTheirs: 'Garder l’autre réponse',
  overMeanwhile: 'Il n’est plus possible d’y répondre. Votre saisie n’a pas été enregistrée\u00a0:',

  leftAnswer: (name, answer) => `${name}\u00a0: ${answer}`,

  earlier: 'Échanges précédents',
  askedThen: (text) => `Le programme\u00a0: ${text}`,
  answeredThen: (text) => `Votre réponse\u00a0: ${text}`,
  notAnsweredThen: 'Vous n’avez pas envoyé de réponse.',
  partialThen: (text) => `Raison de la réponse incomplète\u00a0: ${text}`,

  send: 'Envoyer au programme',
  sendPartNow: 'Envoyer la réponse partielle',
  stillOpen: (count) =>
    count <= 1
      ? `${count} élément n’est pas encore prêt`
      : `${count} éléments ne sont pas encore prêts`,
  partialReason: 'Pourquoi la réponse est incomplète',
  partialHelp: 'Une phrase suffit\u00a0: ce qui manque et quand vous pensez l’avoir.',
  sentNow: 'Votre réponse a été envoyée au programme.',
  waitsForSaves: 'Attendez que tout soit enregistré, puis envoyez votre réponse.',
  changedMeanwhile:
    'La liste a changé pendant que vous y travailliez. Relisez-la, puis envoyez votre réponse.',

  sentOn: (date) => `Envoyé le ${date}`,
  sentText: 'Le programme examinera votre réponse.',
  sentPartText: (reason) => `Vous avez envoyé une réponse partielle et écrit\u00a0: ${reason}`,
  acceptedOn: (date) => `Tout a été accepté le ${date}`,
  withdrawnOn: (date) => `Le programme a retiré cette demande de compléments le ${date}`,
  withdrawnText: 'Vous n’avez plus à y répondre.',
  endedOn: (date) => `Cette demande de compléments a pris fin le ${date}`,
  endedText: 'La demande est fermée\u00a0: vous n’avez plus rien à faire.',
  details: 'Questions et réponses',
  earlierRequests: (count) =>
    count <= 1
      ? `${count} demande de compléments précédente`
      : `${count} demandes de compléments précédentes`,
};

export const tasksDue: typeof english.tasksDue = {
  toDoBy: (count, date) =>
    count <= 1
      ? `${count} élément à remettre d’ici le ${date}`
      : `${count} éléments à remettre d’ici le ${date}`,
  toSendBy: (date) => `Tout est prêt\u00a0: envoyez votre réponse d’ici le ${date}`,
  overdue: (count, date) =>
    count <= 1
      ? `En retard\u00a0: ${count} élément était à remettre au plus tard le ${date}`
      : `En retard\u00a0: ${count} éléments étaient à remettre au plus tard le ${date}`,
  overdueToSend: (date) =>
    `En retard\u00a0: tout est prêt, mais votre réponse devait être envoyée au plus tard le ${date}`,
  withProgram: 'Réponse envoyée\u00a0: le programme l’examinera',

  failed: 'Ce que le programme demande n’a pas pu être chargé.',
  toHelp: 'Comment fonctionnent les demandes de compléments',
  helpTitle: 'Demandes de compléments et courriels',
};
