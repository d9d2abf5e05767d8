// A chart of the report with its table, in the page: the same drawing, in the page's colors.

import type { FiguresTable, ChartPlate as PlateData } from 'boxperson/report';
import { memo, useId } from 'react';
import { Wide } from '../../app/parts.tsx';

export function PlateSection({
  plate,
  isOpen = false,
}: {
  readonly plate: PlateData;
  readonly isOpen?: boolean;
}) {
  const heading = useId();
  return (
    <section className="lab-plate" aria-labelledby={heading}>
      <h4 id={heading}>{plate.title}</h4>
      {plate.notes.length === 0 ? null : <p className="soft">{plate.notes.join(' ')}</p>}
      <Drawing svg={plate.drawings} />
      <details open={isOpen}>
        <summary>The same as a table</summary>
        <TableOf table={plate.table} />
      </details>
    </section>
  );
}

/** Drawn by the report's own code from numbers and escaped names, so it is safe to put into the page. */
const Drawing = memo(function Drawing({ svg }: { readonly svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a drawing of our own
  return <div className="lab-drawing" dangerouslySetInnerHTML={{ __html: svg }} />;
});

export function TableOf({ table: { label, columns, rows } }: { readonly table: FiguresTable }) {
  return (
    <Wide label={label}>
      <table className="lab-figures">
        <thead>
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed place
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed place
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
