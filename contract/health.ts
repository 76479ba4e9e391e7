import * as z from 'zod/mini';

/** What is looked at, in the order in which it is shown. */
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

/** All right; works, but somebody should look; does not work. */
export const checkStates = ['ok', 'look', 'broken'] as const;
export type CheckState = (typeof checkStates)[number];

/** What was found. Each has its sentence in `healthMessages.ts` and in the catalogues of the pages. */
export const findingCodes = [
  'databaseSqlite',
  'databasePostgres',
  'databaseAway',
  'databaseDamaged',
  'databaseOlder',
  'databaseNewer',
  'documentsKept',
  'documentsAway',
  'documentsDamaged',
  'encryptionOn',
  'encryptionOff',
  'encryptionPartly',
  'diskFree',
  'diskTight',
  'diskFull',
  'diskElsewhere',
  'clockRight',
  'clockBehind',
  'clockDiffers',
  'mailLeaves',
  'mailToFiles',
  'mailWaits',
  'mailFailed',
  'scannerOff',
  'scannerReady',
  'scannerOld',
  'scannerAway',
  'proxyNone',
  'proxyNamed',
  'proxyUnnamed',
  'certificateNone',
  'certificateGood',
  'certificateEnds',
  'certificateEnded',
  'certificateRefused',
  'certificateUnknown',
  'backupMade',
  'backupNeedsLook',
  'backupFailed',
  'backupOld',
  'backupNever',
  'backupNotExpected',
  'verified',
  'verifyFound',
  'verifyOld',
  'verifyNever',
  'drilled',
  'drillFailed',
  'drillOld',
  'drillNever',
  'sessionsOpen',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export const Finding = z.object({
  Check: z.enum(checks),
  State: z.enum(checkStates),
  Code: z.enum(findingCodes),
  At: z.nullable(z.string()),
  Count: z.nullable(z.number()),
  Bytes: z.nullable(z.number()),
  OfBytes: z.nullable(z.number()),
  /** A folder, a host, a version. */
  Name: z.string(),
  /** In the words of another program. */
  Said: z.string(),
});
export type Finding = z.output<typeof Finding>;

export const HealthReport = z.object({
  Version: z.string(),
  StartedOn: z.string(),
  LookedOn: z.string(),
  Findings: z.array(Finding),
});
export type HealthReport = z.output<typeof HealthReport>;

/** What all staff should know on every page, so that somebody sees to it. */
export const Warning = z.object({
  Code: z.enum(['backupOld', 'backupNever', 'documentsDamaged']),
  Since: z.nullable(z.string()),
  Count: z.nullable(z.int()),
});
export type Warning = z.output<typeof Warning>;
