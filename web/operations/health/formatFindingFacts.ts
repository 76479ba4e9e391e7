import type { Finding } from '../../../contract/health.ts';
import type { FindingFacts } from '../../../contract/healthMessages.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { formatSize } from '../../platform/formatSize.ts';
import type { Language } from '../../platform/language.tsx';

export function formatFindingFacts(
  { At, Count, Bytes, OfBytes, Name }: Finding,
  language: Language,
): FindingFacts {
  return {
    at: At ? formatDateAndTime(At, language) : '',
    count: Count ?? 0,
    size: formatSize(Bytes ?? 0, language),
    ofSize: formatSize(OfBytes ?? 0, language),
    name: Name,
  };
}
