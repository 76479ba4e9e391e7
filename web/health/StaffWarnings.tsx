import { useQuery } from '@tanstack/react-query';
import type { Warning } from '../../contract/health.ts';
import { paths } from '../paths.ts';
import { call } from '../platform/calls.ts';
import { showDateAndTime } from '../platform/dates.ts';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { warningTexts } from '../texts/shell.ts';
import { PageHint } from '../ui/PageHint.tsx';

const millisecondsBetweenLooks = 15 * 60_000;

/** For administrators, on every page until somebody has seen to it. */
export function StaffWarnings() {
  const texts = useTextsOf(warningTexts);
  const { language } = useLanguage();
  const { data: warnings = [] } = useQuery({
    queryKey: ['warnings'],
    // Nobody is asked to sign in again for it.
    queryFn: ({ signal }) => call('listWarnings', {}, { signal, isRetry: true }),
    staleTime: millisecondsBetweenLooks,
    refetchInterval: millisecondsBetweenLooks,
  });
  const textOf = ({ Code, Since, Count }: Warning) =>
    Code === 'documentsDamaged'
      ? texts.documentsDamaged(Count ?? 1)
      : texts[Code](Since ? showDateAndTime(Since, language) : '');
  return warnings.map((warning) => (
    <PageHint key={warning.Code} label={texts.labels[warning.Code]}>
      {textOf(warning)} <Link to={paths.adminHealth}>{texts.health}</Link>
    </PageHint>
  ));
}
