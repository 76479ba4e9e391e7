import type { Finding } from '../../../contract/health.ts';
import type { FindingFacts } from '../../../contract/healthMessages.ts';
import { showDateAndTime } from '../../platform/dates.ts';
import type { Language } from '../../platform/language.tsx';
import { showSize } from '../../platform/sizes.ts';

export function formatFindingFacts(
  { At, Count, Bytes, OfBytes, Name }: Finding,
  language: Language,
): FindingFacts {
  return {
    at: At ? showDateAndTime(At, language) : '',
    count: Count ?? 0,
    size: showSize(Bytes ?? 0, language),
    ofSize: showSize(OfBytes ?? 0, language),
    name: Name,
  };
}
