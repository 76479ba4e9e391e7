export const healthChecks = [
  'database',
  'documents',
  'encryption',
  'disk',
  'clock',
  'mail',
  'scanner',
  'proxy',
  'certificate',
  'backup',
  'verify',
  'drill',
  'sessions',
] as const;
export type CheckName = (typeof healthChecks)[number];

export const checkStates = ['ok', 'look', 'broken'] as const;
export type CheckState = (typeof checkStates)[number];

export interface FindingFacts {
  at: string;
  count: number;
  size: string;
  ofSize: string;
  name: string;
}

type HealthSentence = (facts: FindingFacts) => string;

export const checkNames: Record<CheckName, string> = {
  database: 'Database',
  documents: 'Documents',
  encryption: 'Encryption',
  disk: 'Disk',
  clock: 'Clock',
  mail: 'Email',
  scanner: 'Virus scanner',
  proxy: 'Reverse proxy',
  certificate: 'Certificate',
  backup: 'Backup',
  verify: 'Verification',
  drill: 'Restore drill',
  sessions: 'Sessions',
};

export const checkStateNames: Record<CheckState, string> = {
  ok: 'OK',
  look: 'Needs Attention',
  broken: 'Problem',
};

const englishSentences = {
  databaseSqlite: ({ size }) => `The embedded database is responding. Its file takes up ${size}.`,
  databasePostgres: ({ name }) => `PostgreSQL ${name} is responding.`,
  databaseAway: () => 'The database is not responding.',
  databaseDamaged: () => 'The database file is damaged.',
  databaseOlder: () =>
    'The database is from an older release. It will be upgraded at the next start.',
  databaseOfBefore: () =>
    'The database is from before version 1.0.0, the first release. No release can read it.',
  databaseNewer: () => 'The database is from a newer release than this program.',
  documentsKept: ({ name }) => `Documents are stored in ${name}, which is responding.`,
  documentsAway: ({ name }) => `Documents are stored in ${name}, which is not responding.`,
  documentsDamaged: ({ count }) =>
    count === 1
      ? '1 document was found to be damaged when it was opened.'
      : `${count} documents were found to be damaged when they were opened.`,
  encryptionOn: ({ name }) => `Documents and backups are encrypted with the key ${name}.`,
  encryptionOff: () => 'No key is set: the portal encrypts neither documents nor backups.',
  encryptionPartly: ({ count }) =>
    count === 1
      ? '1 document or app secret is not encrypted with the newest key.'
      : `${count} documents or app secrets are not encrypted with the newest key.`,
  diskFree: ({ size, ofSize }) => `${size} of ${ofSize} is free.`,
  diskTight: ({ size, ofSize }) => `Only ${size} of ${ofSize} is free.`,
  diskFull: ({ size, ofSize }) =>
    `Only ${size} of ${ofSize} is free, so no documents are accepted.`,
  diskElsewhere: () => 'The database and the documents are not stored on the disk of this server.',
  clockRight: () => 'The clock is correct.',
  clockBehind: ({ at }) =>
    `The clock shows an earlier time than the newest history entry, made on ${at}.`,
  clockDiffers: ({ count }) => `The clock and the database’s clock differ by ${count} seconds.`,
  mailLeaves: () => 'No email is waiting.',
  mailToFiles: ({ name }) =>
    `No mail server is set up: emails are written to files in ${name} and reach nobody.`,
  programAddressMissing: () =>
    'SUPPORT_EMAIL is not set: support requests and notices about employers without a case manager are not sent.',
  mailWaits: ({ at, count }) =>
    count === 1
      ? `1 email has been waiting since ${at}.`
      : `${count} emails have been waiting, the oldest since ${at}.`,
  mailFailed: ({ count }) =>
    count === 1 ? '1 email could not be sent.' : `${count} emails could not be sent.`,
  scannerOff: () => 'No virus scanner is set up.',
  scannerReady: ({ name, at }) => `${name} is responding${at && `, with signatures from ${at}`}.`,
  scannerOld: ({ name, at }) => `The signatures of ${name} are from ${at}.`,
  scannerAway: () => 'The virus scanner is not responding, so no documents are accepted.',
  proxyNone: () => 'Browsers connect directly to the portal.',
  proxyNamed: () => 'The web server in front of the portal is recognized.',
  proxyUnnamed: ({ name }) =>
    `Requests come through ${name}, which is not in TRUST_PROXY: all seem to come from one address.`,
  certificateNone: () => 'The public address does not begin with https.',
  certificateGood: ({ name, at }) => `The certificate of ${name} is valid until ${at}.`,
  certificateEnds: ({ name, at }) => `The certificate of ${name} expires on ${at}.`,
  certificateEnded: ({ name, at }) => `The certificate of ${name} expired on ${at}.`,
  certificateRefused: ({ name }) => `Browsers reject the certificate of ${name}.`,
  certificateUnknown: ({ name }) => `This server cannot reach ${name}.`,
  backupMade: ({ at, name }) => `The last backup was made on ${at}, to ${name}.`,
  backupNeedsLook: ({ at, name }) =>
    `The last backup was made on ${at}, to ${name}. Something in it needs attention.`,
  backupFailed: ({ at }) => `The last backup failed on ${at}.`,
  backupOld: ({ at }) => `The last backup was made on ${at}.`,
  backupNever: ({ at }) => `No backup has been made since the portal was set up on ${at}.`,
  backupDue: ({ at }) => `No backup has been made yet. The first one is expected by ${at}.`,
  backupNotExpected: () => 'No backup has been made, and none is expected.',
  verified: ({ at }) => `The verification on ${at} found no problem.`,
  verifyFound: ({ at, name }) =>
    `The verification of ${name || 'the portal’s own data'} on ${at} found a problem.`,
  verifyOld: ({ at }) => `The last verification was on ${at}.`,
  verifyNever: () => 'No verification has been made yet.',
  drilled: ({ at }) => `A backup was restored as a drill on ${at}.`,
  drillFailed: ({ at }) => `The restore drill on ${at} found a problem.`,
  drillOld: ({ at }) => `The last restore drill was on ${at}.`,
  drillNever: () => 'No restore drill has been made yet.',
  sessionsOpen: ({ count }) => (count === 1 ? '1 session is open.' : `${count} sessions are open.`),
} satisfies Record<string, HealthSentence>;

export type FindingCode = keyof typeof englishSentences;
export const healthSentences: Record<FindingCode, HealthSentence> = englishSentences;

export const healthInstructions: Partial<Record<FindingCode, HealthSentence>> = {
  databaseAway: () => 'Check that the database is running and that DATABASE_URL is correct.',
  databaseDamaged: () =>
    'Find what is damaged: portal verify. Then stop the portal, keep a copy of the data folder and restore the newest backup: portal restore FOLDER',
  databaseOfBefore: ({ name }) =>
    `This release cannot use it. To keep using it, start the commit ${name}; to begin with this release, set an empty DATA_DIR or database.`,
  databaseNewer: () =>
    'Start the newer release, or go back as described under “Upgrade” in docs/operator/maintain.md.',
  documentsAway: () => 'Check that the folder or bucket exists and is writable.',
  documentsDamaged: () =>
    'Find them: portal verify. Restore them from a backup: portal restore-part FOLDER --damaged-documents',
  encryptionPartly: () => 'Run: portal keys rotate',
  diskTight: () => 'Free some space, or install a larger disk.',
  diskFull: () => 'Free some space. The portal will then accept documents again.',
  clockBehind: () => 'Set the clock, and turn on automatic time: timedatectl set-ntp true',
  clockDiffers: () => 'Turn on automatic time on both servers: timedatectl set-ntp true',
  mailToFiles: () => 'Set SMTP_URL and restart the portal.',
  programAddressMissing: () => 'Set SUPPORT_EMAIL to an email address that someone checks.',
  mailWaits: () =>
    'Send a test: portal doctor --mail ADDRESS. It shows the response of the mail server.',
  mailFailed: () => 'See “Messages That Could Not Be Sent” in the portal.',
  scannerOld: () =>
    'Check that freshclam is running: without recent signatures, new viruses are missed.',
  scannerAway: () => 'Check that clamd is running and that CLAMD_HOST is correct.',
  proxyUnnamed: ({ name }) => `Set TRUST_PROXY to ${name} and restart the portal.`,
  certificateEnds: () => 'Find out why it was not renewed.',
  certificateEnded: () => 'Renew it now: browsers show everyone a warning.',
  certificateRefused: () => 'Install a certificate for this host on the web server in front.',
  certificateUnknown: () =>
    'Check from another computer: on some networks, a server cannot reach its own public address.',
  backupNeedsLook: () => 'Read the output of the command: journalctl -u portal-backup',
  backupFailed: () => 'Read the output of the command: journalctl -u portal-backup',
  backupOld: () =>
    'Find out why: systemctl status portal-backup.timer. To make one now: portal backup FOLDER',
  backupDue: () => 'Make one: portal backup FOLDER',
  backupNotExpected: () => 'Make one: portal backup FOLDER',
  backupNever: () =>
    'To make a backup now: portal backup FOLDER. To make one every night, enable ops/portal-backup.timer',
  verifyFound: () => 'Run it again and read the output: portal verify',
  verifyOld: () => 'Run each month: portal verify, and portal verify FOLDER for the backup',
  verifyNever: () => 'Run each month: portal verify, and portal verify FOLDER for the backup',
  drillFailed: () => 'Run it again and read the output: portal drill FOLDER',
  drillOld: () => 'Run twice a year: portal drill FOLDER',
  drillNever: () => 'Run twice a year: portal drill FOLDER',
};
