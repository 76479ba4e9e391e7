import './ui/styles/index.css';
import './layout/pages.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { App } from './App.tsx';
import { Router } from './platform/router/Router.tsx';
import './platform/backButton.ts';
import { LanguageProvider, loadFirstDictionary } from './platform/language.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no place for the pages.');

const first = await loadFirstDictionary();

createRoot(root).render(
  <StrictMode>
    <Router>
      <LanguageProvider first={first}>
        <App />
      </LanguageProvider>
    </Router>
  </StrictMode>,
);
