import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useAuthorization } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { LoadFailure } from '../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { emailTexts } from '../../texts/mails.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
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

/** Where the mails go, and where that is changed. */
function Address({ email }: { email: string }) {
  const texts = useTextsOf(emailTexts);
  const { authorization } = useAuthorization();
  const to = authorization?.IsAdministrator ? paths.adminAccount : paths.profile;
  if (email === '') {
    return (
      <Banner tone="warning" title={texts.noAddress}>
        <p>{texts.noAddressText}</p>
        <p>
          <Link to={to}>{texts.addAddress}</Link>
        </p>
      </Banner>
    );
  }
  return (
    <Card>
      <dl className="facts">
        <Fact name={texts.address}>{email}</Fact>
      </dl>
      <p>
        <Link to={to}>{texts.changeAddress}</Link>
      </p>
    </Card>
  );
}
