// The entry point of the static site: the pages that need no house.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../app/fonts.css';
import '../app/tokens.css';
import '../app/base.css';
import { SitePages } from './pages.tsx';

const root = document.getElementById('page');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <SitePages />
    </StrictMode>,
  );
