// An example proof, built on the fly. Its secret is in this file, so it is worthless for play; its public value is real, and its drand
// signature can be checked.

import type { BeaconInfo } from 'boxperson/dice';
import { commitmentOf, dueAt, proof2Of, type RollProof2, secretAt } from 'boxperson/dice/verifiable';

const LAST = 'b0c5'.repeat(16);
const LENGTH = 200;
const INDEX = 17;
const ROUND = 657413;

const HASH = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';
const QUICKNET: BeaconInfo = {
  source: `drand ${HASH}`,
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
  drand: {
    hash: HASH,
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    scheme: 'bls-unchained-g1-rfc9380',
    genesisSeed: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
    beaconId: 'quicknet',
  },
};

export const exampleProof = (): RollProof2 =>
  proof2Of({
    table: 'example',
    series: { no: 1, length: LENGTH, commitment: commitmentOf(LAST, LENGTH), beacon: QUICKNET },
    index: INDEX,
    secret: secretAt(LAST, LENGTH, INDEX),
    word: 'baby needs new shoes',
    closedAt: dueAt(QUICKNET, ROUND) - 1_700,
    awaits: { source: QUICKNET.source, round: ROUND },
    late: {
      by: 'public',
      source: QUICKNET.source,
      round: ROUND,
      value: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
      signature:
        'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    },
    flight: null,
  });
