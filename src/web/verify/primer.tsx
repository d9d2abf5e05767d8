// An introduction to verifiable rolls, for visitors without a proof.

export const Primer = () => (
  <section className="primer" aria-labelledby="primer">
    <h2 id="primer">How a verifiable roll works</h2>
    <ol>
      <li className="card">
        <h3>Before the first roll</h3>
        <p>
          The house draws a secret, hashes it once for each roll of the series, and publishes the end of that
          chain: the commitment. From then on no secret in the series can be swapped. Write it down.
        </p>
      </li>
      <li className="card">
        <h3>At the roll</h3>
        <p>
          The roll’s own secret, the shooter’s word and a late value go through one keyed hash. The late value
          does not exist until betting has ended: it is the next one from a public source, or the house draws
          it if it has no such source. The hash decides the dice, or how the numbers are placed on thrown
          dice. No wager goes into it.
        </p>
      </li>
      <li className="card">
        <h3>Afterward</h3>
        <p>
          The table shows everything the roll was made from. Paste it above. On a command line,{' '}
          <code>boxperson verify roll</code> does the same check, and the docs show how to do it with openssl
          alone.
        </p>
      </li>
    </ol>
  </section>
);
