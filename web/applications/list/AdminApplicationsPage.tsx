import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { paths } from '../../paths.ts';
import { useTexts } from '../../platform/language.tsx';
import { ListPage } from '../../shared/lists/ListPage.tsx';
import { newestChangeFirst, placeInList, rememberOrder } from '../listOrder.ts';
import { useReviewColumns } from '../useReviewColumns.tsx';
import { useAllApplications } from './useApplications.ts';
import { useReviewFilter } from './useReviewFilter.ts';

export default function AdminApplicationsPage() {
  const { layout, lists } = useTexts();
  return (
    <ListPage
      cardsBelow={79}
      columns={useReviewColumns<AdminApplicationRow>()}
      countText={lists.applicationCount}
      empty={{ icon: 'inbox', title: lists.noApplicationsTitle, text: lists.noApplicationsText }}
      filter={useReviewFilter()}
      idOf={(row) => row.ApplicationId}
      linkOf={paths.adminApplicationOf}
      onShown={rememberOrder}
      placeInList={placeInList}
      query={useAllApplications()}
      title={layout.applications}
      usualSort={newestChangeFirst}
    />
  );
}
