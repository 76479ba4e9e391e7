export const warnings = {
  labels: { backupOld: 'Backups', backupNever: 'Backups', documentsDamaged: 'Damaged Documents' },
  backupOld: (date: string) =>
    `The last backup was made on ${date}. If the portal breaks now, everything since then is lost.`,
  backupNever: (date: string) =>
    `No backup has been made since ${date}. If the portal breaks now, everything is lost.`,
  documentsDamaged: (count: number) =>
    count === 1
      ? 'A document is damaged and cannot be opened. Tell whoever runs the portal.'
      : `${count} documents are damaged and cannot be opened. Tell whoever runs the portal.`,
  health: 'Portal Health',
  mailWaitsLabel: 'Messages that wait',
  mailWaits: (since: string) => `Messages have been waiting ${since}.`,
  mailWaitsLink: 'See Why',
  sinceTime: (time: string) => `since ${time}`,
  sinceDay: (day: string) => `since ${day}`,
  secondStep: 'This portal runs without a second step: your password alone opens your account.',
  secondStepLabel: 'Account security',
  secondStepLink: 'Set Up a Second Step',
};
