import { failureOf } from '../platform/callError.ts';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface Props {
  error: unknown;
  onRetry(): void;
  isBusy: boolean;
}

/** Shown instead of content that could not be loaded. */
export function LoadFailure({ error, onRetry, isBusy }: Props) {
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
            busy={isBusy}
            busyText={common.loading}
            onClick={onRetry}
          >
            {common.retry}
          </Button>
        }
      >
        {failures[failureOf(error)]}
      </EmptyState>
    </div>
  );
}
