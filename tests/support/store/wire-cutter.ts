// A proxy between a store and its database that breaks the connection, either by closing it or by silently dropping everything.

import { connect as connectTo, createServer, type Socket } from 'node:net';

/** What to do with the connection when these bytes arrive. With `cut after`, the database still gets them, but its answer is lost. */
type Look = (data: Buffer) => 'pass' | 'cut before' | 'cut after';

type Wire = { readonly client: Socket; readonly database: Socket; isSilent: boolean };

export type WireCutter = {
  readonly port: number;
  /** Ends every connection; new ones are refused until `mend`. */
  cut(): void;
  /**
   * Drops everything on the open connections, even their end, as a broken network does. New connections work, or are silent too
   * until `mend`.
   */
  silence(newOnes?: 'whole' | 'silent'): void;
  mend(): void;
  /** Inspects the bytes sent to the database. */
  onSent(look: Look): void;
  close(): Promise<void>;
};

export async function cutterFor(databasePort: number): Promise<WireCutter> {
  const wires = new Set<Wire>();
  let isCut = false;
  let isSilent = false;
  let look: Look = () => 'pass';
  const cut = () => {
    isCut = true;
    for (const { client, database } of wires) {
      client.destroy();
      database.destroy();
    }
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const wire: Wire = { client, database: connectTo(databasePort, '127.0.0.1'), isSilent };
    wires.add(wire);
    pass(wire, client, wire.database, (data) => look(data), cut);
    pass(wire, wire.database, client, () => 'pass', cut);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    cut,
    silence: (newOnes = 'whole') => {
      isSilent = newOnes === 'silent';
      for (const wire of wires) wire.isSilent = true;
    },
    mend: () => {
      isCut = false;
      isSilent = false;
    },
    onSent: (next) => {
      look = next;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(wire: Wire, from: Socket, to: Socket, look: Look, cut: () => void): void {
  from.on('data', (data) => {
    const verdict = wire.isSilent ? 'pass' : look(data);
    // The inspector may silence the connection; then these bytes are dropped too.
    if (wire.isSilent) return;
    if (verdict === 'cut before') return cut();
    to.write(data);
    if (verdict === 'cut after') from.destroy();
  });
  from.on('error', () => {});
  from.on('close', () => {
    if (!wire.isSilent) to.end();
  });
}
