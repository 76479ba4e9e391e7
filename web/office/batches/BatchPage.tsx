import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { navigate } from '../../platform/router/place.ts';
import { useParams } from '../../platform/router/Router.tsx';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { batchTexts } from '../../texts/batches.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BatchResult, leftToTry } from './BatchResult.tsx';
import { choose } from './chosen.ts';

export default function BatchPage() {
  const texts = useTextsOf(batchTexts);
  const lists = useTextsOf(listTexts);
  const client = useQueryClient();
  const batchId = Number(useParams().batchId);
  const queryKey = ['batch', batchId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('readBatch', { batchId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const batch = query.data;
  useTitle(texts.pageTitle);
  const again = batch ? leftToTry(batch) : [];
  return (
    <div className="form-page">
      <PageTitle
        actions={
          <Link className={buttonClass('secondary')} to={paths.adminBatches}>
            {texts.allResults}
          </Link>
        }
        subtitle={batch && lists.applicationCount(batch.Rows.length)}
        title={texts.pageTitle}
      />
      <ListState query={query}>
        {batch && (
          <Card>
            <BatchResult
              batch={batch}
              onChange={(changed) => client.setQueryData(queryKey, changed)}
            />
            {again.length > 0 && (
              <div className="actions">
                <Button
                  icon="retry"
                  onClick={() => {
                    choose(paths.adminApplications, again);
                    navigate(paths.adminApplications);
                  }}
                >
                  {texts.chooseLeft(again.length)}
                </Button>
              </div>
            )}
          </Card>
        )}
      </ListState>
    </div>
  );
}
