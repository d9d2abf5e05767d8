// The style sheet of generated pages, as text: light and dark, wide and narrow, and print.

export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #1d2126; --soft: #565d66; --line: #dcd8cf;
  --link: #17508f; --good: #14633a; --good-bg: #e3f2e8; --bad: #9c1c1c; --bad-bg: #fbe7e5;
  --tag-bg: #efece5; --proposal: #6d4700; --proposal-bg: #fbeecb; --felt: #123c2e;
  --serif: Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, "Liberation Serif", serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171a; --card: #1b1f23; --ink: #e8e6e1; --soft: #a7adb5; --line: #343a41;
    --link: #8fbdf0; --good: #86d6a4; --good-bg: #16301f; --bad: #ff9f97; --bad-bg: #3d1b19;
    --tag-bg: #2a2f35; --proposal: #f0c469; --proposal-bg: #362a10; --felt: #0e2c22;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans); }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
[hidden] { display: none !important; }
h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; }
code { font: .9em var(--mono); }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; z-index: 9; padding: .5rem 1rem; background: var(--card); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.top { background: var(--felt); color: #f4f1e8; padding: 2.5rem 1.25rem 2.25rem; }
.top > div { max-width: 74rem; margin: 0 auto; }
.maker { margin: 0; font-size: .875rem; letter-spacing: .12em; text-transform: uppercase; color: #cfe0d5; }
h1 { margin: .15rem 0 .75rem; font: 600 clamp(2rem, 5vw, 3rem)/1.1 var(--serif); }
.lead { max-width: 46rem; margin: 0 0 1.25rem; font: 1.1875rem/1.5 var(--serif); }
.count { margin: 0; font-size: 1.0625rem; }
.count strong { font-size: 1.375rem; font-variant-numeric: tabular-nums; }
.basis { display: block; color: #cfe0d5; font-size: .9375rem; }

.shell { max-width: 76.5rem; margin: 0 auto; padding: 0 1.25rem; }
nav h2 { margin: 1.5rem 0 .5rem; font: 600 1rem var(--sans); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: .3rem 0; }
nav details ul { margin: .25rem 0 .75rem; padding-left: .875rem; border-left: 2px solid var(--line); }
nav summary { cursor: pointer; font-weight: 600; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
.n { color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; font-weight: 400; }

main > section, .document { padding-top: 1.5rem; }
h2 { font: 600 1.625rem/1.2 var(--serif); margin: 0 0 .75rem; }
#about p { max-width: 44rem; font-family: var(--serif); font-size: 1.0625rem; }
#about h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
.ways { margin: 0; max-width: 46rem; }
.ways > div { padding: .5rem 0; border-top: 1px solid var(--line); }
.ways dt { font-weight: 600; }
.ways dd { margin: 0; }
.tables { display: grid; gap: 1.5rem; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
caption { text-align: left; font-weight: 600; padding-bottom: .25rem; }
th, td { padding: .35rem 0; border-top: 1px solid var(--line); text-align: right; vertical-align: baseline; font-variant-numeric: tabular-nums; }
th:first-child { text-align: left; }
thead th { border: 0; white-space: nowrap; padding-inline: .4rem 0; color: var(--soft); font-weight: 400; font-size: .8125rem; }
tbody th { font-weight: 400; }
td.bad { color: var(--bad); font-weight: 600; }

#filters { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin: 2rem -1.25rem 0; padding: 1rem 1.25rem; background: var(--card); border: solid var(--line); border-width: 1px 0; }
#filters .wide { grid-column: 1 / -1; }
#filters label > span { display: block; font-size: .8125rem; color: var(--soft); margin-bottom: .2rem; }
#filters input, #filters select, #filters button { font: inherit; color: inherit; width: 100%; min-height: 2.75rem; padding: .3rem .6rem; border: 1px solid #7b828b; border-radius: .375rem; background: var(--paper); }
#filters p { grid-column: 1 / -1; display: flex; align-items: center; justify-content: space-between; margin: 0; font-size: .9375rem; }
#filters ::placeholder { color: var(--soft); opacity: 1; }
#filters button { width: auto; padding: .3rem 1rem; cursor: pointer; }
#none { padding: 3rem 0; text-align: center; color: var(--soft); }
#clauses:focus { outline: 0; }

.of { margin: -.25rem 0 1rem; color: var(--soft); }
.part > h3 { margin: 2.25rem 0 .875rem; font-size: 1.125rem; }
.clause { margin: 0 0 1rem; padding: 1rem 1.125rem 1.125rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
.clause[data-met=no] { border-left: 4px solid var(--bad); }
.clause:target { border-color: var(--link); box-shadow: 0 0 0 2px var(--link); }
.head { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: baseline; justify-content: space-between; }
h4 { margin: 0; font: 600 .9375rem/1.35 var(--mono); overflow-wrap: anywhere; }
h4 a { color: inherit; text-decoration: none; }
h4 a:hover { text-decoration: underline; }
.tags { display: flex; flex-wrap: wrap; gap: .35rem; margin: 0; font-size: .8125rem; }
.tags > span { padding: .1rem .5rem; border-radius: 1rem; background: var(--tag-bg); white-space: nowrap; }
.tags .mark { font-weight: 600; }
.mark.good { color: var(--good); background: var(--good-bg); }
.mark.bad { color: var(--bad); background: var(--bad-bg); }
.tags .proposal { color: var(--proposal); background: var(--proposal-bg); font-weight: 600; }
.says { margin: .625rem 0 .875rem; font: 1.1875rem/1.45 var(--serif); }
.clause dl { margin: 0; font-size: .9375rem; }
.clause dl > div { padding: .4rem 0; border-top: 1px solid var(--line); }
.clause dl > div:last-child { padding-bottom: 0; }
.clause dt { color: var(--soft); font-size: .8125rem; line-height: 1.7; }
.clause dd { margin: 0; overflow-wrap: break-word; }
.clause dd p { margin: 0 0 .35rem; }
.clause dd ul { margin: 0; padding-left: 1.1rem; }
.clause dd li { margin: .1rem 0; }
.clause dd b, .question { font-weight: 600; }
.other { color: var(--soft); }
.lacks { color: var(--bad); font-weight: 600; }
.clause summary { cursor: pointer; color: var(--link); padding: .2rem 0; }
footer { max-width: 76.5rem; margin: 3rem auto 0; padding: 1.25rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .9375rem; }
footer p { max-width: 46rem; margin: 0; }

@media (min-width: 40rem) {
  .clause dl > div { display: grid; grid-template-columns: 8.5rem 1fr; gap: 1rem; }
  .ways > div { display: grid; grid-template-columns: 11rem 1fr; gap: 1rem; }
  #filters { grid-template-columns: repeat(4, 1fr); margin-inline: 0; border-width: 1px; border-radius: .5rem; }
}
@media (min-width: 64rem) {
  .shell { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); gap: 3rem; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; scrollbar-width: thin; scrollbar-color: var(--line) transparent; padding: .5rem .5rem 2rem .25rem; font-size: .9375rem; }
  .tables { grid-template-columns: 1.15fr 1fr; gap: 2.5rem; }
  html { scroll-padding-top: 8rem; }
  #filters { position: sticky; top: 0; z-index: 1; grid-template-columns: 1.5fr 1.3fr 1fr 1.1fr .7fr; gap: .4rem .6rem; padding: .6rem 1rem; border-radius: 0 0 .5rem .5rem; box-shadow: 0 .35rem .75rem rgb(0 0 0 / .08); }
  #filters .wide { grid-column: auto; }
  #filters input, #filters select { min-height: 2.25rem; }
  #filters button { min-height: 1.75rem; padding: 0 .75rem; }
}
@media print {
  @page { margin: 16mm 15mm; }
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --link: #000; --good: #000; --bad: #000; --good-bg: #fff; --bad-bg: #fff; --tag-bg: #fff; --proposal: #000; --proposal-bg: #fff; }
  html { font-size: 8.5pt; }
  .top { background: none; color: #000; padding: 0 0 1rem; border-bottom: 2px solid #000; }
  .maker, .basis { color: #444; }
  nav, #filters, .skip { display: none !important; }
  .shell { display: block; padding: 0; max-width: none; }
  .tables { grid-template-columns: 1fr 1fr; gap: 2rem; }
  table { break-inside: avoid; }
  .ways, #about p { max-width: none; }
  .document { break-before: page; }
  h2, h3, .head, .says { break-after: avoid; }
  .clause { border-width: 1px 0 0; border-color: #000; border-radius: 0; padding: .75rem 0; margin: 0 0 .5rem; }
  .clause dl > div { break-inside: avoid; padding: .2rem 0; }
  .clause[data-met=no] { border-left: 4px solid #000; padding-left: .75rem; }
  .clause:target { box-shadow: none; }
  .tags > span { border: 1px solid #999; }
}
`;
