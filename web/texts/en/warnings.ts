export const warnings = {
  label: 'Backups',
  backupOld: (date: string) =>
    `The last backup was made on ${date}. If the portal breaks now, everything since then is lost.`,
  backupNever: (date: string) =>
    `No backup has been made since ${date}. If the portal breaks now, everything is lost.`,
  health: 'Portal Health',
};
