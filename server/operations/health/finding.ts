import type { Finding } from '../../../contract/health.ts';
import type { CheckName, CheckState, FindingCode } from '../../../contract/healthMessages.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DocumentStore } from '../../platform/files/documentStore.ts';

export type HealthContext = Pick<Deps, 'settings' | 'database' | 'keys' | 'clock'> & {
  store: Pick<DocumentStore, 'isAlive'>;
};

interface FindingFacts {
  at?: string | Date | undefined;
  count?: number;
  bytes?: number;
  ofBytes?: number;
  name?: string;
  said?: string;
}

export function createFinding(
  check: CheckName,
  state: CheckState,
  code: FindingCode,
  { at, count, bytes, ofBytes, name = '', said = '' }: FindingFacts = {},
): Finding {
  return {
    Check: check,
    State: state,
    Code: code,
    At: at === undefined ? null : new Date(at).toISOString(),
    Count: count ?? null,
    Bytes: bytes ?? null,
    OfBytes: ofBytes ?? null,
    Name: name,
    Said: said,
  };
}

export const getErrorMessage = (error: unknown): string => {
  const { message, code } = error as Error & { code?: string };
  return message || code || 'no reason given';
};
