export const turns = {
  label: 'Whose turn it is',
  needsYou: 'Needs you',
  inReview: 'In review',
  decided: 'Decided',
};
