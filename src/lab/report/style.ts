// The report's own styles on top of the house style: colors that are safe for color-blind readers, and page breaks for print.

export const REPORT_STYLE = `
:root { --gain: #1c6ea4; --loss: #c2611f; --plain: #5b7f95; --band: #1c6ea4; --grid: #e6e2d9; }
@media (prefers-color-scheme: dark) { :root { --gain: #6cb4e8; --loss: #e89a5f; --plain: #8fb0c4; --band: #6cb4e8; --grid: #2c3238; } }
.report { max-width: 76.5rem; margin: 0 auto; padding: 0 1.25rem 2rem; }
.report > section { padding-top: 2.25rem; }
.report p { max-width: 46rem; }
.report .about { margin: 0 0 .35rem; font: 1.1875rem/1.5 var(--serif); }
.report .source { margin: 0 0 .35rem; color: var(--soft); font-size: .9375rem; }
.report h3 { margin: 0 0 .35rem; font: 600 1.125rem/1.3 var(--sans); }
.recipe { max-height: 32rem; overflow: auto; padding: .75rem 1rem; border: 1px solid var(--line); font: .8125rem/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
.notice { margin: 1.5rem 0 0; padding: .6rem 1rem; border-left: 4px solid var(--proposal); background: var(--proposal-bg); color: var(--proposal); font-weight: 600; }
.contents { margin: 1.25rem 0 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: .35rem 1.5rem; }
.tiles { display: grid; grid-template-columns: repeat(2, 1fr); gap: 1px; margin: 1.25rem 0 1.5rem; background: var(--line); border: 1px solid var(--line); border-radius: .5rem; overflow: hidden; }
.tiles > div { padding: .7rem .9rem .8rem; background: var(--card); box-shadow: 0 0 0 1px var(--line); }
.tiles dt { color: var(--soft); font-size: .8125rem; }
.tiles dd { margin: 0; font-size: .8125rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.tiles dd:first-of-type { font: 600 1.375rem/1.35 var(--sans); color: var(--ink); white-space: nowrap; }
.plate { display: grid; gap: 1rem 2.5rem; margin: 0; padding: 1.5rem 0 1.25rem; border-top: 1px solid var(--line); align-items: start; }
.plate > * { min-width: 0; }
.plate figure { margin: 0; }
.plate figcaption p { margin: 0 0 .5rem; color: var(--soft); font-size: .9375rem; }
.wide { overflow-x: auto; }
.report table { font-size: .875rem; }
.report td, .report th { padding: .32rem 0 .32rem .9rem; }
.report th:first-child { padding-left: 0; }
.report thead th { vertical-align: bottom; }
.report tbody th { min-width: 7rem; }
.report td { white-space: nowrap; }
.report .words td { text-align: left; white-space: normal; overflow-wrap: anywhere; }
.report .words { max-width: 46rem; }
.report .words thead th { text-align: left; }
.report .said { margin: 2rem 0 .5rem; }
.dice { width: auto; }
.chart { display: block; width: 100%; height: auto; }
.chart.broad { display: none; max-width: 720px; }
.chart.slim { max-width: 480px; }
.chart text { font: 12px var(--sans); fill: var(--soft); font-variant-numeric: tabular-nums; }
.chart .name, .chart .value { fill: var(--ink); }
.chart .value { font-weight: 600; }
.chart .mark { fill: var(--ink); }
.axis { stroke: var(--soft); }
.grid { stroke: var(--grid); }
.zero { stroke: var(--ink); stroke-width: 1.25; }
.limit { stroke: var(--bad); stroke-width: 1.25; stroke-dasharray: 5 3; }
.leader { stroke: var(--soft); stroke-width: .75; }
.bar.gain { fill: var(--gain); } .bar.loss { fill: var(--loss); } .bar.plain { fill: var(--plain); }
.bar.far { fill: url(#far); stroke: var(--soft); stroke-width: .75; }
#far path { stroke: var(--soft); }
.exact-line { fill: none; stroke: var(--ink); stroke-width: 1.25; }
.exact-dot { fill: var(--paper); stroke: var(--ink); stroke-width: 1.5; }
.whisker { stroke: var(--ink); stroke-width: 1.25; }
.box { fill: var(--card); stroke: var(--ink); stroke-width: 1.25; }
.median { stroke: var(--ink); stroke-width: 3; }
.mean { fill: var(--loss); stroke: var(--ink); stroke-width: 1; }
.band-98 { fill: var(--band); fill-opacity: .13; } .band-90 { fill: var(--band); fill-opacity: .2; } .band-50 { fill: var(--band); fill-opacity: .34; }
.middle { fill: none; stroke: var(--ink); stroke-width: 2.25; }
.one-session { fill: none; stroke: var(--ink); stroke-width: .75; stroke-opacity: .45; }
.defs { position: absolute; width: 0; height: 0; }
@media (min-width: 36rem) { .tiles { grid-template-columns: repeat(3, 1fr); } }
@media (min-width: 46rem) { .tiles { grid-template-columns: repeat(4, 1fr); } .chart.broad { display: block; } .chart.slim { display: none; } }
@media (min-width: 72rem) { .tiles { grid-template-columns: repeat(6, 1fr); } .plate.beside { grid-template-columns: minmax(0, 720px) minmax(0, 1fr); } }
@media print {
  @page { margin: 12mm 14mm; }
  :root { --gain: #333; --loss: #aaa; --plain: #666; --band: #000; --grid: #ddd; --proposal-bg: #fff; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .report { max-width: none; padding: 0; }
  .report > section { padding-top: 1rem; }
  .report > section + section.strategy { break-before: page; }
  .report p, .report .words { max-width: none; }
  .report table { font-size: 8pt; break-inside: auto; }
  .report td, .report th { padding-block: .1rem; line-height: 1.35; }
  .report .about { font-size: 1rem; }
  .report p { margin-block: 0 .35rem; }
  .plate figcaption p { font-size: .85rem; line-height: 1.35; margin-bottom: .25rem; }
  .tiles { grid-template-columns: repeat(4, 1fr); gap: 0; break-inside: avoid; margin: .75rem 0; }
  .tiles > div { padding: .35rem .6rem; }
  .plate { break-inside: avoid; padding: .5rem 0 .4rem; gap: 1.5rem; }
  .plate.below { gap: .25rem; }
  #made { break-inside: avoid; }
  .plate.beside { grid-template-columns: 290px minmax(0, 1fr); }
  .plate.beside .chart.slim { display: block; } .plate.beside .chart.broad { display: none; }
  .plate.below .chart.slim { display: none; } .plate.below .chart.broad { display: block; max-width: 580px; }
  .wide { overflow: visible; }
  .contents { display: none; }
  .report tr { break-inside: avoid; }
  .report thead { display: table-header-group; }
}
`;
