import type { tasksDue as english } from '../en/tasksDue.ts';

export const tasksDue: typeof english = {
  toDoBy: (count, date) =>
    count <= 1
      ? `${count} élément à remettre d’ici le ${date}`
      : `${count} éléments à remettre d’ici le ${date}`,
  toSendBy: (date) => `Tout est prêt\u00a0: à envoyer d’ici le ${date}`,
  overdue: (count, date) =>
    count <= 1
      ? `En retard\u00a0: ${count} élément était à remettre d’ici le ${date}`
      : `En retard\u00a0: ${count} éléments étaient à remettre d’ici le ${date}`,
  overdueToSend: (date) =>
    `En retard\u00a0: tout est prêt, mais l’envoi était à faire d’ici le ${date}`,
  withProgram: 'Réponse envoyée\u00a0: le programme l’examine',

  failed: 'Ce que le programme demande n’a pas pu être chargé.',
  toHelp: 'Comment fonctionnent les demandes de compléments',
  helpTitle: 'Demandes de compléments et courriels',
};
