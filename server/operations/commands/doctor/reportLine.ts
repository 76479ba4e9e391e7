import type { Finding } from '../../../../contract/health.ts';
import type { CheckState } from '../../../../contract/healthMessages.ts';
import {
  checkNames,
  type FindingCode,
  type FindingFacts,
  healthInstructions,
  healthSentences,
} from '../../../../contract/healthMessages.ts';

export interface ReportLine {
  state: CheckState;
  about: string;
  found: string;
  toDo?: string | undefined;
  said?: string | undefined;
  without?: string | undefined;
}

const noBackupText = 'A backup: if this disk fails, everything is lost. portal backup FOLDER';

const textsByMissingFeature: Partial<Record<FindingCode, string>> = {
  encryptionOff:
    'Encryption: anyone who gets the disk or a backup can read every document. ENCRYPTION_KEY_FILE',
  scannerOff:
    'A virus scanner: staff open documents that have not been scanned for viruses. CLAMD_HOST',
  backupDue: noBackupText,
  backupNotExpected: noBackupText,
  verifyNever: 'A verification: damage may go unnoticed. portal verify',
  drillNever:
    'A restore drill: nobody knows whether a backup can be restored, or how long that takes. portal drill FOLDER',
};

export const createLineFactory =
  (about: string) =>
  (state: CheckState, found: string, toDo?: string, said?: string): ReportLine => ({
    state,
    about,
    found,
    toDo,
    said,
  });

const indent = ' '.repeat(8);

export function formatReportLine({ state, about, found, toDo, said }: ReportLine): string {
  const details = [...(said ? [`Response: ${said}`] : []), ...(toDo ? [`To do: ${toDo}`] : [])];
  return [`${state.padEnd(indent.length)}${about}: ${found}`, ...details]
    .flatMap((text) => text.split('\n'))
    .map((text, index) => (index === 0 ? text : indent + text))
    .join('\n');
}

export function toReportLine(finding: Finding): ReportLine {
  const { Check, State, Code, Said } = finding;
  const facts = formatFindingFacts(finding);
  const isAmiss = State !== 'ok';
  return {
    state: State,
    about: checkNames[Check],
    found: healthSentences[Code](facts),
    toDo: isAmiss ? healthInstructions[Code]?.(facts) : undefined,
    said: isAmiss ? Said : undefined,
    without: isAmiss ? undefined : textsByMissingFeature[Code],
  };
}

function formatFindingFacts({ At, Count, Bytes, OfBytes, Name }: Finding): FindingFacts {
  return {
    at: At ? `${At.slice(0, 16).replace('T', ' ')} UTC` : '',
    count: Count ?? 0,
    size: formatSize(Bytes ?? 0),
    ofSize: formatSize(OfBytes ?? 0),
    name: Name,
  };
}

function formatSize(bytes: number): string {
  const [unit, of] = bytes >= 1e9 ? ['GB', 1e9] : ['MB', 1e6];
  return `${(bytes / Number(of)).toFixed(bytes >= 1e11 ? 0 : 1)} ${unit}`;
}
