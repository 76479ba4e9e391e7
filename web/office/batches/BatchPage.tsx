import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailFolderNotice } from '../../mail/outbox/MailFolderNotice.tsx';
import { paths } from '../../paths.ts';
import { createFreshQuery } from '../../platform/createQuery.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { navigate } from '../../platform/router/location.ts';
import { useParams } from '../../platform/router/Router.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ButtonLink } from '../../shared/ButtonLink.tsx';
import { ListState } from '../../shared/lists/ListState.tsx';
import { batchTexts } from '../../texts/batches.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BatchResult, listRetryableIds } from './BatchResult.tsx';
import { selectIds } from './selectedIds.ts';

export default function BatchPage() {
  const texts = useTextsOf(batchTexts);
  const lists = useTextsOf(listTexts);
  const client = useQueryClient();
  const batchId = Number(useParams().batchId);
  const queryKey = ['batch', batchId];
  const query = useQuery(createFreshQuery(queryKey, 'readBatch', { batchId }));
  const batch = query.data;
  useTitle(texts.pageTitle);
  const countText = batch?.Kind === 'invite' ? lists.profileCount : lists.applicationCount;
  const retryableIds = batch ? listRetryableIds(batch) : [];
  return (
    <div className="form-page">
      <PageTitle
        actions={<ButtonLink to={paths.adminBatches}>{texts.allResults}</ButtonLink>}
        subtitle={batch && countText(batch.Rows.length)}
        title={texts.pageTitle}
      />
      <ListState query={query}>
        {batch && (
          <Card>
            <BatchResult
              batch={batch}
              onChange={(changed) => client.setQueryData(queryKey, changed)}
            />
            {batch.Kind === 'invite' && <MailFolderNotice />}
            {retryableIds.length > 0 && (
              <div className="actions">
                <Button
                  icon="retry"
                  onClick={() => {
                    selectIds(paths.adminApplications, retryableIds);
                    navigate(paths.adminApplications);
                  }}
                >
                  {texts.chooseLeft(retryableIds.length)}
                </Button>
              </div>
            )}
          </Card>
        )}
      </ListState>
    </div>
  );
}
