import { useTexts } from '../platform/language.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

export function PartFailure({ title, onRetry }: { title: string; onRetry(): unknown }) {
  const { common } = useTexts();
  return (
    <Banner title={title} tone="error">
      <div className="actions">
        <Button icon="retry" onClick={() => onRetry()}>
          {common.retry}
        </Button>
      </div>
    </Banner>
  );
}
