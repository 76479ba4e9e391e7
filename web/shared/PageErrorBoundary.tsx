import { type PropsWithChildren, useState } from 'react';
import { useTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { failedScriptUrls } from '../ui/loadFile.ts';
import { PageTitle } from '../ui/PageTitle.tsx';

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

export function PageErrorBoundary({ children }: PropsWithChildren) {
  return <ErrorBoundary fallback={<BrokenPage />}>{children}</ErrorBoundary>;
}

/**
 * WebKit remembers a failed script even for the next page, unless the script is fetched first. The HTML
 * document lists the scripts of its page.
 */
async function loadPageAgain(): Promise<void> {
  try {
    const document = await (await fetch(location.href)).text();
    const scripts = [...document.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
      ([, name = '']) => new URL(name, location.href).href,
    );
    await Promise.allSettled(
      [...new Set([...scripts, ...failedScriptUrls])].map((address) =>
        fetch(address, { cache: failedScriptUrls.has(address) ? 'reload' : 'default' }),
      ),
    );
  } finally {
    location.reload();
  }
}
