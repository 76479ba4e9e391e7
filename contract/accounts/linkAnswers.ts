export const passwordLinkAnswers = {
  employer: 'OkE',
  administrator: 'OkA',
  linkRefused: 'Invalid',
} as const;

export const confirmationAnswers = { confirmed: 'OK', linkRefused: 'Invalid' } as const;

export const undoingAnswers = { undone: 'OK', linkRefused: 'Invalid' } as const;
