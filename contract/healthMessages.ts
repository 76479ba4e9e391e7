export const checks = [
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
export type CheckName = (typeof checks)[number];

/** `look` needs somebody's attention, `broken` does not work at all. */
export const checkStates = ['ok', 'look', 'broken'] as const;
export type CheckState = (typeof checkStates)[number];

/** The sentences write these figures in the reader's language. */
export interface FindingFacts {
  at: string;
  count: number;
  size: string;
  ofSize: string;
  name: string;
}

type Sentence = (facts: FindingFacts) => string;

export const checkNames: Record<CheckName, string> = {
  database: 'Database',
  documents: 'Documents',
  encryption: 'Encryption',
  disk: 'Disk',
  clock: 'Clock',
  mail: 'Email',
  scanner: 'Virus scanner',
  proxy: 'Web server in front',
  certificate: 'Certificate',
  backup: 'Backup',
  verify: 'Verification',
  drill: 'Restore drill',
  sessions: 'Sessions',
};

export const checkStateNames: Record<CheckState, string> = {
  ok: 'OK',
  look: 'Look',
  broken: 'Broken',
};

const englishSentences = {
  databaseSqlite: ({ size }) => `The embedded database answers. Its file has ${size}.`,
  databasePostgres: ({ name }) => `PostgreSQL ${name} answers.`,
  databaseAway: () => 'The database does not answer.',
  databaseDamaged: () => 'The database file is damaged.',
  databaseOlder: () => 'The database is of an older release. The next start upgrades it.',
  databaseOfBefore: () =>
    'The database is from before version 1.0.0, the first release. No release reads it.',
  databaseNewer: () => 'The database is of a newer release than this program.',
  documentsKept: ({ name }) => `Documents are kept in ${name}, which answers.`,
  documentsAway: ({ name }) => `Documents are kept in ${name}, which does not answer.`,
  documentsDamaged: ({ count }) =>
    count === 1
      ? 'The bytes of 1 document were damaged when somebody opened it.'
      : `The bytes of ${count} documents were damaged when somebody opened them.`,
  encryptionOn: ({ name }) => `Documents and backups are encrypted with the key ${name}.`,
  encryptionOff: () => 'No key is set: the portal encrypts neither documents nor backups.',
  encryptionPartly: ({ count }) =>
    count === 1
      ? '1 document or app secret is not encrypted with the newest key.'
      : `${count} documents or app secrets are not encrypted with the newest key.`,
  diskFree: ({ size, ofSize }) => `${size} of ${ofSize} are free.`,
  diskTight: ({ size, ofSize }) => `Only ${size} of ${ofSize} are free.`,
  diskFull: ({ size, ofSize }) => `${size} of ${ofSize} are free: no document is taken.`,
  diskElsewhere: () => 'Database and documents are not on the disk of this machine.',
  clockRight: () => 'The clock agrees with what is recorded.',
  clockBehind: ({ at }) => `The clock is behind the newest entry of the history, of ${at}.`,
  clockDiffers: ({ count }) => `The clock differs from the database’s by ${count} seconds.`,
  mailLeaves: () => 'No email waits.',
  mailToFiles: ({ name }) =>
    `No mail server is set: emails are written as files to ${name} and reach nobody.`,
  programAddressMissing: () =>
    'SUPPORT_EMAIL is not set: support requests, and notices about employers without a case manager, are sent to nobody.',
  mailWaits: ({ at, count }) =>
    count === 1 ? `1 email has been waiting since ${at}.` : `${count} emails wait, since ${at}.`,
  mailFailed: ({ count }) =>
    count === 1 ? '1 email could not be sent.' : `${count} emails could not be sent.`,
  scannerOff: () => 'No virus scanner is set.',
  scannerReady: ({ name, at }) => `${name} answers${at && `, with signatures of ${at}`}.`,
  scannerOld: ({ name, at }) => `The signatures of ${name} are of ${at}.`,
  scannerAway: () => 'The virus scanner does not answer: no document is taken.',
  proxyNone: () => 'Requests come straight from people’s own addresses.',
  proxyNamed: () => 'The web server in front of the portal is believed.',
  proxyUnnamed: ({ name }) =>
    `Requests come by ${name}, which TRUST_PROXY does not name: everybody counts as one address.`,
  certificateNone: () => 'The public address does not begin with https.',
  certificateGood: ({ name, at }) => `The certificate of ${name} is good until ${at}.`,
  certificateEnds: ({ name, at }) => `The certificate of ${name} ends on ${at}.`,
  certificateEnded: ({ name, at }) => `The certificate of ${name} ended on ${at}.`,
  certificateRefused: ({ name }) => `Browsers do not believe the certificate of ${name}.`,
  certificateUnknown: ({ name }) => `This machine does not reach ${name}.`,
  backupMade: ({ at, name }) => `The last backup was made on ${at}, to ${name}.`,
  backupNeedsLook: ({ at, name }) =>
    `The last backup was made on ${at}, to ${name}, and something in it needs a look.`,
  backupFailed: ({ at }) => `The last try at a backup failed on ${at}.`,
  backupOld: ({ at }) => `The last backup was made on ${at}.`,
  backupNever: ({ at }) => `No backup has been made since ${at}.`,
  backupDue: ({ at }) => `No backup has been made yet. The first one is expected by ${at}.`,
  backupNotExpected: () => 'No backup has been made, and none is expected.',
  verified: ({ at }) => `All was right when it was verified on ${at}.`,
  verifyFound: ({ at, name }) =>
    `The verification of ${name || 'the portal’s own data'} on ${at} found something.`,
  verifyOld: ({ at }) => `It was last verified on ${at}.`,
  verifyNever: () => 'It has never been verified.',
  drilled: ({ at }) => `A backup was restored for practice on ${at}.`,
  drillFailed: ({ at }) => `The restore drill on ${at} found something.`,
  drillOld: ({ at }) => `A backup was last restored for practice on ${at}.`,
  drillNever: () => 'No backup has ever been restored for practice.',
  sessionsOpen: ({ count }) => (count === 1 ? '1 session is open.' : `${count} sessions are open.`),
} satisfies Record<string, Sentence>;

export type FindingCode = keyof typeof englishSentences;
export const healthSentences: Record<FindingCode, Sentence> = englishSentences;

export const healthInstructions: Partial<Record<FindingCode, Sentence>> = {
  databaseAway: () => 'See that the database runs, and that DATABASE_URL is right.',
  databaseDamaged: () =>
    'See what is damaged: portal verify. Then stop the portal, keep a copy of the data folder, and bring back the newest backup: portal restore FOLDER',
  databaseOfBefore: ({ name }) =>
    `There is no way to carry it over. To go on with it, start the commit ${name}; to begin with this release, name an empty DATA_DIR or database.`,
  databaseNewer: () =>
    'Start the newer release, or go back as “Upgrade” in docs/operator/maintain.md says.',
  documentsAway: () => 'See that the folder or the bucket is there and may be written to.',
  documentsDamaged: () =>
    'Find them: portal verify. Bring them back from a backup: portal restore-part FOLDER --damaged-documents',
  encryptionPartly: () => 'Run: portal keys rotate',
  diskTight: () => 'Make room or a larger disk before the reserve is reached.',
  diskFull: () => 'Make room: documents are taken again at once.',
  clockBehind: () => 'Set the clock, and let it set itself: timedatectl set-ntp true',
  clockDiffers: () => 'Let both clocks set themselves: timedatectl set-ntp true',
  mailToFiles: () => 'Set SMTP_URL and start the portal again.',
  programAddressMissing: () => 'Set SUPPORT_EMAIL to an address that somebody reads.',
  mailWaits: () =>
    'Send one with: portal doctor --mail ADDRESS. It says what the mail server answers.',
  mailFailed: () => 'See “Emails That Could Not Be Sent” in the portal: it says why.',
  scannerOld: () => 'See that freshclam runs: without new signatures new viruses are not found.',
  scannerAway: () => 'See that clamd runs, and that CLAMD_HOST is right.',
  proxyUnnamed: ({ name }) => `Set TRUST_PROXY to ${name} and start the portal again.`,
  certificateEnds: () => 'See why it was not renewed.',
  certificateEnded: () => 'Renew it now: nobody gets in without a warning.',
  certificateRefused: () => 'Put a certificate for this host in the web server in front.',
  certificateUnknown: () => 'Look from another machine; some networks do not let one reach itself.',
  backupNeedsLook: () => 'Read what the command said: journalctl -u portal-backup',
  backupFailed: () => 'Read what the command said: journalctl -u portal-backup',
  backupOld: () => 'See why: systemctl status portal-backup.timer. Make one: portal backup FOLDER',
  backupDue: () => 'Make one: portal backup FOLDER',
  backupNotExpected: () => 'Make one: portal backup FOLDER',
  backupNever: () => 'Make one: portal backup FOLDER. Each night: ops/portal-backup.timer',
  verifyFound: () => 'Run it again and read what it says: portal verify',
  verifyOld: () => 'Run each month: portal verify, and portal verify FOLDER for the backup',
  verifyNever: () => 'Run each month: portal verify, and portal verify FOLDER for the backup',
  drillFailed: () => 'Run it again and read what it says: portal drill FOLDER',
  drillOld: () => 'Run twice a year: portal drill FOLDER',
  drillNever: () => 'Run twice a year: portal drill FOLDER',
};
