// The entry point of the lab as one file, which works from a disk.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../app/tokens.css';
import '../../app/base.css';
import { LabFile } from './lab-file.tsx';

const root = document.getElementById('page');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <LabFile />
    </StrictMode>,
  );
