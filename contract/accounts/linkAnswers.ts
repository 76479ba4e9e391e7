/** What `POST /api/password` answers: reset for an employer, for an administrator, or not at all. */
export const setPasswordAnswers = {
  employer: 'OkE',
  administrator: 'OkA',
  linkRefused: 'Invalid',
} as const;

/** What `POST /api/confirm-email` answers. */
export const confirmAnswers = { confirmed: 'OK', linkRefused: 'Invalid' } as const;

/** What `POST /api/undo` answers. */
export const undoAnswers = { undone: 'OK', linkRefused: 'Invalid' } as const;
