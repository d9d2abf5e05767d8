// For tests: drand's real chains with published rounds, and a chain with a test key.

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BeaconInfo, DrandChain } from '../../src/dice/source.ts';
import type { PublishedValue } from '../../src/dice/verifiable/beacon/beacon.ts';
import { chainHash, drandSource, SCHEMES } from '../../src/dice/verifiable/beacon/drand.ts';
import { signedBytes } from '../../src/dice/verifiable/beacon/drand-signature.ts';
import { randomnessOf } from '../../src/dice/verifiable/beacon/randomness.ts';

const chain = (genesis: number, period: number, drand: DrandChain): BeaconInfo => ({
  source: drandSource(drand.hash),
  genesisMs: genesis * 1000,
  periodMs: period * 1000,
  drand,
});

export const QUICKNET = chain(1_692_803_367, 3, {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  scheme: 'bls-unchained-g1-rfc9380',
  genesisSeed: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
});

export const FASTNET = chain(1_677_685_200, 3, {
  hash: 'dbd506d6ef76e5f386f41c651dcb808c5bcbd75471cc4eafa3f4df7ad4e4c493',
  publicKey:
    'a0b862a7527fee3a731bcb59280ab6abd62d5c0b6ea03dc4ddf6612fdfc9d01f01c31542541771903475eb1ec6615f8d0df0b8b6dce385811d6dcf8cbefb8759e5e616a3dfd054c928940766d9a5b9db91e3b697e5d70a975181e007f87fca5e',
  scheme: 'bls-unchained-on-g1',
  genesisSeed: 'a81e9d63f614ccdb144b8ff79fbd4d5a2d22055c0bfe4ee9a8092003dab1c6c0',
  beaconId: 'fastnet',
});

export const DEFAULT_CHAIN = chain(1_595_431_050, 30, {
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  publicKey:
    '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  scheme: 'pedersen-bls-chained',
  genesisSeed: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
  beaconId: 'default',
});

export const TESTNET_UNCHAINED = chain(1_651_677_099, 3, {
  hash: '7672797f548f3f4748ac4bf3352fc6c6b6468c9ad40ad456a397545c6e2df5bf',
  publicKey:
    '8200fc249deb0148eb918d6e213980c5d01acd7fc251900d9260136da3b54836ce125172399ddc69c4e3e11429b62c11',
  scheme: 'pedersen-bls-unchained',
  genesisSeed: '65083634d852ae169e21b6ce5f0410be9ed4cc679b9970236f7875cff667e13d',
  beaconId: 'testnet-unchained-3s',
});

export type Round = { readonly round: number; readonly value: string | null; readonly signature: string };

/** Rounds published by drand, from its documentation and its clients' tests. */
export const PUBLISHED_ROUNDS: readonly (readonly [BeaconInfo, Round])[] = [
  [
    QUICKNET,
    {
      round: 657413,
      value: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
      signature:
        'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    },
  ],
  [
    QUICKNET,
    {
      round: 1000,
      value: null,
      signature:
        'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    },
  ],
  [
    FASTNET,
    {
      round: 1000,
      value: null,
      signature:
        'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412',
    },
  ],
  [
    DEFAULT_CHAIN,
    {
      round: 5347804,
      value: 'a87619810b1b41e70a01b8f903cf69977e026f80d9fd5e4c197c298a96c61cfe',
      signature:
        '92daf5745411a415b539caebda0b523fa20d4d12b28eb2fe427decdf5dcc976046a9c83b54f1db991fa191ffca8fcbdc07563036664f6ba47dcf00593559286f667574f6b0a2ba0be2683463b5bf3472e5696ac28b75d5b2223dbb98a56c96a3' +
        ':b01091c60b2b1a7c1f7a79610cd94e0c06e93bd305cf04229fe1571669257d16583a02e4038fdd755e6c39944b0116e30256874eede733a79c5e72c787db3889a1678c4ea6423b467de56208c5bd8e10cc090b6e0429f7f33653086a089cc3f8',
    },
  ],
  [
    TESTNET_UNCHAINED,
    {
      round: 19369534,
      value: '778180564f4fb9b77580af69a559ce941eb23d8d3180c48c4d290484b516c6aa',
      signature:
        'a33833d2098f5e0c4df334fb6c5b1c2de3ab293c77825f55d816254dabf7f4f3d429b6207e1cd2a808876e06058a1f8102bb6f6927b654b391259ea99c3566a4eb55feb9665dbaf9d33af08a10b1d8d8b35d91fd3536eb4c197be0041beb5dc2',
    },
  ],
];

/** A chain with a test key, which signs any round on request. */
export type OwnChain = {
  readonly info: BeaconInfo;
  sign(round: number): PublishedValue & { readonly signature: string };
};

/** Small and no secret, so that multiplying by it takes a few additions and nothing of what hides a real key. */
const OWN_KEY = 42n;

export function ownChain(scheme: string, genesis = 1_700_000_000, period = 3): OwnChain {
  const known = SCHEMES.get(scheme);
  if (known === undefined) throw new Error(`No scheme is called ${scheme}`);
  const isShort = known.signatureOn === 'G1';
  const { G1, G2 } = bls12_381;
  // A copy, because the library first makes large tables of multiples of its own.
  const base = isShort
    ? G2.Point.fromAffine(G2.Point.BASE.toAffine())
    : G1.Point.fromAffine(G1.Point.BASE.toAffine());
  const publicKey = bytesToHex(base.multiplyUnsafe(OWN_KEY).toBytes());
  const times = { genesisMs: genesis * 1000, periodMs: period * 1000 };
  const about = { publicKey, genesisSeed: 'cd'.repeat(32), beaconId: 'own' };
  const hash = chainHash(times, about);
  const signed = (round: number, previous: string): string => {
    const [message, dst] = [signedBytes(round, previous), utf8ToBytes(known.dst)];
    const { hash: pointOf } = isShort ? bls12_381.shortSignatures : bls12_381.longSignatures;
    return bytesToHex(pointOf(message, dst).multiplyUnsafe(OWN_KEY).toBytes());
  };
  return {
    info: {
      source: drandSource(hash),
      ...times,
      drand: { hash, publicKey, scheme, genesisSeed: about.genesisSeed, beaconId: about.beaconId },
    },
    sign: (round) => {
      // With the key, any previous signature can be made up; a real chain would use its own.
      const previous = known.isChained ? signed(round - 1, about.genesisSeed) : '';
      const signature = `${signed(round, previous)}${known.isChained ? `:${previous}` : ''}`;
      return { value: randomnessOf(signature), signature };
    },
  };
}
