import { lazy, Suspense } from 'react';
import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { paths } from '../../paths.ts';
import { useTexts } from '../../platform/language.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { retrying } from '../../ui/loadFile.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { newestChangeFirst, placeInList, rememberOrder } from '../listOrder.ts';
import { useReviewColumns } from '../useReviewColumns.tsx';
import { tooLong, useAllApplications } from './useApplications.ts';
import { useReviewFilter } from './useReviewFilter.ts';

const LongList = lazy(retrying(() => import('./LongList.tsx')));

export default function AdminApplicationsPage() {
  const { common, layout, lists } = useTexts();
  const query = useAllApplications();
  const page = {
    cardsBelow: 79,
    columns: useReviewColumns<AdminApplicationRow>(),
    countText: lists.applicationCount,
    empty: { icon: 'inbox', title: lists.noApplicationsTitle, text: lists.noApplicationsText },
    filter: useReviewFilter(),
    idOf: (row: AdminApplicationRow) => row.ApplicationId,
    linkOf: paths.adminApplicationOf,
    placeInList,
    title: layout.applications,
  } as const;
  if (query.data !== tooLong) {
    return (
      <ListPage {...page} onShown={rememberOrder} query={query} usualSort={newestChangeFirst} />
    );
  }
  return (
    <Suspense fallback={<Skeleton count={8} kind="table" text={common.loading} />}>
      <LongList {...page} />
    </Suspense>
  );
}
