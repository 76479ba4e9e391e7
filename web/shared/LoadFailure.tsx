import { getFailure } from '../platform/callError.ts';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  query: { error: unknown; isFetching: boolean; refetch(): unknown };
}

export function LoadFailure({ query }: Props) {
  const { common, failures, forms } = useTexts();
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={forms.loadFailed}
        action={
          <Button
            variant="primary"
            icon="retry"
            busy={query.isFetching}
            busyText={common.loading}
            onClick={() => query.refetch()}
          >
            {common.retry}
          </Button>
        }
      >
        {failures[getFailure(query.error)]}
      </EmptyState>
    </div>
  );
}
