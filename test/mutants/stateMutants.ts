import type { Mutant } from './mutant.ts';

export const stateMutants: Mutant[] = [
  {
    statement: 'Only administrators set the status, any of the eight in any order',
    fault: 'what an administrator sets is not stored',
    file: 'server/applications/core/applications.usecases.ts',
    changes: [
      [
        'toApplicationContent(request, requestedStatusId ?? statusId)',
        'toApplicationContent(request, statusId)',
      ],
    ],
    noticedBy: 'an administrator can give an application each of the eight statuses and no other',
  },
  {
    statement: "An employer's status is not looked at",
    fault: 'it is taken',
    file: 'server/applications/core/applications.usecases.ts',
    changes: [
      [
        'person.isAdministrator ? request.ApplicationStatusId : null',
        'request.ApplicationStatusId',
      ],
    ],
    noticedBy:
      'the server ignores application fields that an employer may not set, without an error',
  },
  {
    statement:
      'Differs: a closed application (5 to 8) is read-only to its employer, further additional documents aside; an administrator reopens it',
    fault: 'a recommended one is open',
    file: 'contract/specifiedProgram.ts',
    changes: [["closes: true,\n    look: { tone: 'green'", "look: { tone: 'green'"]],
    noticedBy:
      'an employer cannot change names, job title or slots of an application with status %i',
  },
  {
    statement: 'Completeness is recomputed from the form after a save',
    fault: 'it is not',
    file: 'web/people/employers/profile/ProfileForm.tsx',
    changes: [['IsComplete: isProfileComplete(updated.values)', 'IsComplete: business.IsComplete']],
    noticedBy:
      'the profile page shows every error in order, and the menu item for applications appears once the profile is saved',
  },
  {
    statement: 'A slot is empty or filled; deleting takes effect on save',
    fault: 'nothing is deleted',
    file: 'web/documents/store/DocumentRow.tsx',
    changes: [['onChange({ filed: null, before: slot })', 'onChange({ filed, before: slot })']],
    noticedBy:
      'an employer can replace and delete a document, undo the deletion and drop a new file on the document’s row',
  },
  {
    statement: 'A session ends when idle and after its longest time, and the person is told',
    fault: 'it never ends when idle',
    file: 'server/people/accounts/sessions/sessions.queries.ts',
    changes: [['session.seen_on > seenAfter && ', '']],
    noticedBy: 'a session ends after its idle time and after its maximum time',
  },
];
