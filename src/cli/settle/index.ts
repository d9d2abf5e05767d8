// The library API for scenario files: read them, and run them on the real table.

export type { Failure } from '../formats/checks.ts';
export { playScenario } from './play.ts';
export { readScenarios, type Scenario, ScenarioError } from './scenario.ts';
