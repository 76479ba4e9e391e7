import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { call } from '../platform/calls.ts';
import { showDateAndTime } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { Link } from '../platform/router/Link.tsx';
import { PageHint } from '../ui/PageHint.tsx';

const millisecondsBetweenLooks = 15 * 60_000;

/** For administrators, on every page until somebody has seen to it. */
export function StaffWarnings() {
  const { warnings: texts } = useTexts();
  const { language } = useLanguage();
  const { data: warnings = [] } = useQuery({
    queryKey: ['warnings'],
    // Nobody is asked to sign in again for it.
    queryFn: ({ signal }) => call('listWarnings', {}, { signal, isRetry: true }),
    staleTime: millisecondsBetweenLooks,
    refetchInterval: millisecondsBetweenLooks,
  });
  return warnings.map(({ Code, Since }) => (
    <PageHint key={Code} label={texts.label}>
      {texts[Code](showDateAndTime(Since, language))}{' '}
      <Link to={paths.adminHealth}>{texts.health}</Link>
    </PageHint>
  ));
}
