import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './platform/backButton.ts';
import { LanguageProvider } from './platform/language.tsx';
import { queries } from './platform/queries.ts';
import { Router } from './platform/router/Router.tsx';
import type { Texts } from './texts/texts.ts';

export function start(first: Texts): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the pages.');
  // In slices, so that whoever types or presses meanwhile is heard.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Router>
          <LanguageProvider first={first}>
            <QueryClientProvider client={queries}>
              <App />
            </QueryClientProvider>
          </LanguageProvider>
        </Router>
      </StrictMode>,
    ),
  );
}
