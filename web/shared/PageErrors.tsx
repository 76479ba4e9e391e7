import { type PropsWithChildren, useState } from 'react';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { loadPageAgain } from './loadPageAgain.ts';

function BrokenPage() {
  const { common, layout } = useTexts();
  const [isBusy, setBusy] = useState(false);

  function loadAgain() {
    setBusy(true);
    loadPageAgain();
  }

  return (
    <main className="page page-centre">
      <PageTitle title={layout.brokenTitle} subtitle={layout.brokenText} />
      <div className="actions">
        <Button variant="primary" busy={isBusy} busyText={common.loading} onClick={loadAgain}>
          {layout.reload}
        </Button>
      </div>
    </main>
  );
}

/** Error boundary of pages: shows render errors and failed loads, with a way on. */
export function PageErrors({ children }: PropsWithChildren) {
  return <ErrorBoundary fallback={<BrokenPage />}>{children}</ErrorBoundary>;
}
