// The entry point of the pages.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/fonts.css';
import './app/tokens.css';
import './app/base.css';
import { pathHere } from './app/page-address.ts';
import { fetchPage, Pages } from './app/pages.tsx';
import { HouseContext, HouseLink } from './link/house-link.ts';
import { knowGamesOfHouse } from './link/outside-games.ts';

const house = new HouseLink(`${location.origin.replace(/^http/, 'ws')}/live`);
void house.open();
await Promise.all([knowGamesOfHouse(), fetchPage(pathHere())]);

const root = document.getElementById('page');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <HouseContext value={house}>
        <Pages />
      </HouseContext>
    </StrictMode>,
  );
