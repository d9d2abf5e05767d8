// Games that the pages do not have built in: the house names them in the document, and they are fetched before anything is drawn.

import { type GameData, registerGame } from 'boxperson/games';
import { api, isApiError } from './http.ts';

const META = 'meta[name="boxperson-games"]';

/** Fetches the games of the house and makes them known. A game that cannot be fetched is shown as unknown. */
export async function knowGamesOfHouse(): Promise<void> {
  const hashes = document.querySelector<HTMLMetaElement>(META)?.content.split(' ') ?? [];
  await Promise.all(
    hashes.map(async (hash) => {
      const data = await api.get<GameData>(`/api/games/${hash}`);
      if (!isApiError(data)) registerGame(data);
    }),
  );
}
