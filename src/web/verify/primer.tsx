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
          The roll’s own secret, the shooter’s word and, where the house has one, a public value that did not
          exist while anybody could bet, go through one keyed hash. Its first fair byte is the dice. No wager
          is among it.
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
