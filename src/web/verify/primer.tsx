// What a verifiable roll is, for whoever comes here without a proof.

export const Primer = () => (
  <section className="primer" aria-labelledby="primer">
    <h2 id="primer">How such a roll is made</h2>
    <ol>
      <li className="card">
        <h3>Before the first roll</h3>
        <p>
          The house draws a secret, hashes it once for each roll of the series, and publishes the end of that
          chain: the commitment. From then on no secret of the series can be another. Note it down.
        </p>
      </li>
      <li className="card">
        <h3>At the roll</h3>
        <p>
          The roll’s own secret, the shooter’s word and a late value that does not exist while anybody can bet
          go through one keyed hash. The late value is the first that a public source publishes after betting
          has ended; where the house has no such source it draws one itself. The hash gives the dice, or how
          the numbers lie on thrown ones. No wager is among it.
        </p>
      </li>
      <li className="card">
        <h3>Afterwards</h3>
        <p>
          The table shows what the roll was made of. Paste it above. On a command line{' '}
          <code>boxperson verify roll</code> does the same, and the notes say how to do it with openssl alone.
        </p>
      </li>
    </ol>
  </section>
);
