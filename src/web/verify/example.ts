// A proof to try the page with, made here and now like any other. Its secret is written below, so nobody would play with it.

import { commitmentOf, secretAt } from '../../dice/verifiable/chain.ts';
import { proofOf, type RollProof } from '../../dice/verifiable/proof.ts';

const LAST = 'b0c5'.repeat(16);
const LENGTH = 200;
const INDEX = 17;

export const exampleProof = (): RollProof =>
  proofOf(
    { no: 1, commitment: commitmentOf(LAST, LENGTH), length: LENGTH },
    {
      table: 'example',
      series: 1,
      length: LENGTH,
      index: INDEX,
      secret: secretAt(LAST, LENGTH, INDEX),
      word: 'baby needs new shoes',
      publicValue: {
        source: 'an example, published nowhere',
        round: 5347804,
        value: 'a87619810b1b41e70a01b8f903cf69977e026f80d9fd5e4c197c298a96c61cfe',
        at: 1767225651000,
      },
    },
  );
