// The report floor: a simulation's figures in words, as charts and tables, and as a page that can be made again.

export {
  type CarriedStrategy,
  type Made,
  type MainFigures,
  mainFigures,
  type SimulationReport,
} from './made.ts';
export { escaped, unescaped } from './page/html.ts';
export { type Page, pageHeader, wholePage } from './page/html-page.ts';
export { comparisonPlates, letterOf } from './parts/comparison.ts';
export { endingsOf, wagerRows } from './parts/shares.ts';
export { exactTable, platesOf } from './parts/strategy.ts';
export type { FiguresTable, Plate } from './parts/tables.ts';
export { aheadOf, deviationOf, evenOf, tilesOf } from './parts/tiles.ts';
export { madeIn, recipeText } from './recipe.ts';
export { reportPage } from './report.ts';
export * from './words.ts';
