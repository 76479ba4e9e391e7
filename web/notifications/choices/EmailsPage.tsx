import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { LoadFailure } from '../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { emailTexts } from '../emailTexts.ts';
import { Address } from './Address.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';

/** What the own account is mailed, of both roles. */
export default function EmailsPage() {
  const texts = useTextsOf(emailTexts);
  useTitle(texts.title);
  // A form is based on it: not read again while the page is open.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mailChoices'],
    queryFn: ({ signal }) => call('readMailChoices', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  return (
    <div className="form-page">
      <PageTitle title={texts.title} subtitle={texts.intro} />
      {data && <Address email={data.Email} />}
      {data && <ChoicesForm choices={data} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} isBusy={isFetching} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}
