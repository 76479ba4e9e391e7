import './platform/backButtonGuard.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionEndDialog } from './people/accounts/sessions/SessionEndDialog.tsx';
import { AuthorizationProvider } from './platform/authorization.tsx';
import { LanguageProvider, useTexts } from './platform/language.tsx';
import { queryClient } from './platform/queryClient.ts';
import { Router } from './platform/router/Router.tsx';
import { CurrentPage } from './routes.tsx';
import { PageErrorBoundary } from './shared/PageErrorBoundary.tsx';
import type { Texts } from './texts/en.ts';
import { NoticeProvider } from './ui/Notice.tsx';

function PortalApp() {
  const { common } = useTexts();
  return (
    <NoticeProvider closeText={common.dismiss}>
      <AuthorizationProvider>
        <PageErrorBoundary>
          <CurrentPage />
        </PageErrorBoundary>
        <SessionEndDialog />
      </AuthorizationProvider>
    </NoticeProvider>
  );
}

export function renderPortal(first: Texts): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the pages.');
  // A transition renders in slices, so that the page stays responsive to input.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Router>
          <LanguageProvider first={first}>
            <QueryClientProvider client={queryClient}>
              <PortalApp />
            </QueryClientProvider>
          </LanguageProvider>
        </Router>
      </StrictMode>,
    ),
  );
}
