// The report floor: a simulation's figures in words, as charts and tables, and as a page that can be made again.

export { mainFigures } from './main-figures.ts';
export { escaped, unescaped } from './page/html.ts';
export { type HtmlPage, pageHeader, wholePage } from './page/html-page.ts';
export { comparisonPlates, letterOf } from './parts/comparison.ts';
export { endingsOf, wagerNetRows } from './parts/shares.ts';
export { exactTable, platesOf } from './parts/strategy.ts';
export type { ChartPlate, FiguresTable } from './parts/tables.ts';
export { aheadOf, deviationOf, evenOf, tilesOf } from './parts/tiles.ts';
export { recipeInText, recipeText, reportPage } from './report.ts';
export {
  type CarriedStrategy,
  type MainFigures,
  type ReportRecipe,
  reportRecipeSchema,
  type SimulationReport,
  simulationReportSchema,
} from './report-recipe.ts';
export * from './words.ts';
