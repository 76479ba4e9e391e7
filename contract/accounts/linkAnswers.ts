/** `POST /api/password` answers one of these: reset for an employer, for an administrator, or not at all. */
export const setPasswordAnswers = {
  employer: 'OkE',
  administrator: 'OkA',
  linkRefused: 'Invalid',
} as const;

/** `POST /api/confirm-email` answers one of these. */
export const confirmAnswers = { confirmed: 'OK', linkRefused: 'Invalid' } as const;

/** `POST /api/undo` answers one of these. */
export const undoAnswers = { undone: 'OK', linkRefused: 'Invalid' } as const;
