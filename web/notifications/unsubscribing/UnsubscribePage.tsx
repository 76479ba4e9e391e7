import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInFrame } from '../../accounts/SignInFrame.tsx';
import { failureOf } from '../../platform/callError.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useParams } from '../../platform/router/Router.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { LoadFailure } from '../../shared/LoadFailure.tsx';
import { PageSkeleton } from '../../shared/PageSkeleton.tsx';
import { emailTexts } from '../../texts/mails.ts';
import { Asking, Refused, Settled } from './steps.tsx';

/**
 * The page of the link at the end of each mail. Loading it changes nothing, because mail programs look at links
 * before people do; their own one press is posted to the same address.
 */
export default function UnsubscribePage() {
  const { linkId = '' } = useParams();
  const { unsubscribe: texts } = useTextsOf(emailTexts);
  const [step, setStep] = useState<'asking' | 'stopped' | 'kept'>();
  useTitle(texts.title);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['unsubscription', linkId],
    queryFn: ({ signal }) => call('readUnsubscription', { LinkId: linkId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  if (error && failureOf(error) === 'notFound') return <Refused />;
  if (!data) {
    return (
      <SignInFrame title={texts.title}>
        {error ? (
          <LoadFailure error={error} onRetry={refetch} isBusy={isFetching} />
        ) : (
          <PageSkeleton />
        )}
      </SignInFrame>
    );
  }
  const link = { linkId, kinds: data.Kinds };
  const shown = step ?? (data.IsOff ? 'stopped' : 'asking');
  return shown === 'asking' ? (
    <Asking {...link} onStopped={() => setStep('stopped')} />
  ) : (
    <Settled {...link} isOff={shown === 'stopped'} onUndone={() => setStep('kept')} />
  );
}
