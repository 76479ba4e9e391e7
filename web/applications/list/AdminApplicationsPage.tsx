import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { paths } from '../../paths.ts';
import { useTexts } from '../../platform/language.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { newestChangeFirst, placeInList, rememberOrder } from '../listOrder.ts';
import { useReviewColumns } from '../useReviewColumns.tsx';
import { longList, tooLong, useAllApplications, useFirstApplications } from './useApplications.ts';
import { useReviewFilter } from './useReviewFilter.ts';

const idOf = (row: AdminApplicationRow) => row.ApplicationId;

export default function AdminApplicationsPage() {
  const { layout, lists } = useTexts();
  const query = useAllApplications();
  const first = useFirstApplications();
  const page = {
    cardsBelow: 79,
    columns: useReviewColumns<AdminApplicationRow>(),
    countText: lists.applicationCount,
    empty: { icon: 'inbox', title: lists.noApplicationsTitle, text: lists.noApplicationsText },
    filter: useReviewFilter(),
    idOf,
    linkOf: paths.adminApplicationOf,
    placeInList,
    title: layout.applications,
  } as const;
  if (query.data === tooLong && longList.Page) return <longList.Page {...page} />;
  return (
    <ListPage
      {...page}
      comesSorted
      first={first}
      onShown={rememberOrder}
      query={query}
      usualSort={newestChangeFirst}
    />
  );
}
