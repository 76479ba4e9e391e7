import './ui/styles/index.css';
import './layout/pages.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import './platform/backButton.ts';
import { LanguageProvider, loadFirstDictionary } from './platform/language.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no place for the pages.');

const first = await loadFirstDictionary();

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <LanguageProvider first={first}>
        <App />
      </LanguageProvider>
    </BrowserRouter>
  </StrictMode>,
);
