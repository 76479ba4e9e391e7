import { Suspense, useState } from 'react';
import { useTexts } from '../platform/language.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import type { FindProps } from './Find.tsx';

const Find = lazyOr<FindProps>(
  () => import('./Find.tsx'),
  () => null,
);

/** For the header of staff, and for anywhere outside of it: a menu that closes must not take the dialog with it. */
export function useFindButton() {
  const { layout } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [hasKey, setKey] = useState(false);
  const button = (
    <button
      aria-haspopup="dialog"
      aria-keyshortcuts={hasKey ? '/' : undefined}
      aria-label={layout.find}
      onClick={() => setOpen(true)}
      title={layout.find}
      type="button"
    >
      <Icon name="search" />
      <span className="only-with-room">{layout.find}</span>
    </button>
  );
  const dialog = (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Find
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onKey={setKey}
          onOpen={() => setOpen(true)}
        />
      </Suspense>
    </ErrorBoundary>
  );
  return { button, dialog };
}
