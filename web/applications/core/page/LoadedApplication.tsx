import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import type { Application } from '../../../../contract/applications.ts';
import { getFailure, requireId } from '../../../platform/callError.ts';
import { call } from '../../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../../platform/language.tsx';
import { Link } from '../../../platform/router/Link.tsx';
import { useTitle } from '../../../platform/useTitle.ts';
import { PageSkeleton } from '../../../shared/PageSkeleton.tsx';
import { applicationTexts } from '../../../texts/applications.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ApplicationNews } from '../../news/ApplicationNews.tsx';

interface Props {
  id: number;
  listPath: string;
  /** Set this while content above the form is loading, because that content would push the form down later. */
  isWaiting?: boolean;
  children(application: Application): ReactNode;
}

export function LoadedApplication({ id, listPath, isWaiting = false, children }: Props) {
  const { common, failures, forms, layout } = useTexts();
  const texts = useTextsOf(applicationTexts);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['application', id],
    queryFn: async ({ signal }) =>
      call('readApplication', { applicationId: requireId(id) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  // Rendering the long form is deferred, so that the page stays responsive.
  const rendered = useDeferredValue(data);
  useTitle(data ? texts.title(data.JobNumber) : layout.applications);

  if (data && rendered && !isWaiting) {
    return <ApplicationNews application={rendered}>{children(rendered)}</ApplicationNews>;
  }
  if (!error) return <PageSkeleton fields={12} />;
  const failure = getFailure(error);
  const isMissing = failure === 'notFound';
  return (
    <>
      <PageTitle title={layout.applications} />
      <EmptyState
        action={
          <div className="actions">
            <Link className="button button-secondary" to={listPath}>
              {texts.back}
            </Link>
            {!isMissing && (
              <Button busy={isFetching} onClick={() => refetch()} variant="primary">
                {common.retry}
              </Button>
            )}
          </div>
        }
        icon="alert"
        title={isMissing ? failures.notFound : forms.loadFailed}
      >
        {!isMissing && failures[failure]}
      </EmptyState>
    </>
  );
}
