import type { UseQueryResult } from '@tanstack/react-query';
import type { PropsWithChildren } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LoadFailure } from '../LoadFailure.tsx';

interface Props {
  query: UseQueryResult;
  isRead?: boolean;
}

export function ListState(props: PropsWithChildren<Props>) {
  const { query, isRead = query.data !== undefined, children } = props;
  const { common } = useTexts();
  if (isRead) return children;
  if (query.isError) return <LoadFailure query={query} />;
  return <Skeleton count={8} kind="table" text={common.loading} />;
}
