export const passwordLinkAnswers = {
  employer: 'OkE',
  administrator: 'OkA',
  linkRefused: 'Invalid',
} as const;

export const confirmAnswers = { confirmed: 'OK', linkRefused: 'Invalid' } as const;

export const undoAnswers = { undone: 'OK', linkRefused: 'Invalid' } as const;
