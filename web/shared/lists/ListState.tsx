import type { UseQueryResult } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailure } from '../LoadFailure.tsx';

interface Props {
  query: UseQueryResult;
  /** True when the list can be shown; by default once its data is loaded. */
  isRead?: boolean;
}

/** Shows the list when it is loaded, a skeleton while it is loading, and a retry after a failure. */
export function ListState(props: PropsWithChildren<Props>) {
  const { query, isRead = query.data !== undefined, children } = props;
  const { common } = useTexts();
  if (isRead) return children;
  if (query.isError) return <LoadFailure query={query} />;
  return <Skeleton count={8} kind="table" text={common.loading} />;
}
