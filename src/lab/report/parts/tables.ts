// Tables and plates of the report. A plate pairs a chart with its table, so no information is in the picture alone.

import { escaped } from '../page/html.ts';

export type RowCells = readonly string[];

/** A table of figures; the first column has the row names. */
export type FiguresTable = {
  readonly label: string;
  readonly columns: RowCells;
  readonly rows: readonly RowCells[];
  /** Its class, if it looks different from others. */
  readonly look: string;
};

export const figuresTableOf = (
  label: string,
  columns: RowCells,
  rows: readonly RowCells[],
  look = '',
): FiguresTable => ({
  label,
  columns,
  rows,
  look,
});

export function tableHtml({ label, columns, rows, look }: FiguresTable): string {
  const head = columns.map((column) => `<th scope="col">${escaped(column)}</th>`).join('');
  const body = rows.map(([first = '', ...cells]) => {
    const rest = cells.map((cell) => `<td>${escaped(cell)}</td>`).join('');
    return `<tr><th scope="row">${escaped(first)}</th>${rest}</tr>`;
  });
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(label)}"><table${look === '' ? '' : ` class="${look}"`}><thead><tr>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></div>`;
}

/** A chart with its table. */
export type ChartPlate = {
  readonly title: string;
  /** How to read the chart, and anything unusual about it. */
  readonly notes: readonly string[];
  /** Empty if there is nothing to draw. */
  readonly drawings: string;
  readonly table: FiguresTable;
  /** The table's position on a wide page. */
  readonly tableStands: 'beside' | 'below';
};

export function plateHtml({ title, notes, drawings, table, tableStands }: ChartPlate): string {
  const caption = `<figcaption><h3>${escaped(title)}</h3>${notes.length === 0 ? '' : `<p>${escaped(notes.join(' '))}</p>`}</figcaption>`;
  return `<div class="plate ${tableStands}"><figure>${caption}${drawings}</figure>${tableHtml(table)}</div>`;
}
