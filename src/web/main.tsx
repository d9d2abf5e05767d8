// The entry point of the pages.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/base.css';
import { Pages } from './app/pages.tsx';
import { House, HouseContext } from './link/house.ts';
import { knowGamesOfHouse } from './link/outside-games.ts';

const house = new House(`${location.origin.replace(/^http/, 'ws')}/live`);
void house.open();
await knowGamesOfHouse();

const root = document.getElementById('page');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <HouseContext value={house}>
        <Pages />
      </HouseContext>
    </StrictMode>,
  );
