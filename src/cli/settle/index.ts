// Scenario files for programs: read them, and play them through the real table.

export { type Failure, playScenario } from './play.ts';
export { readScenarios, type Scenario, ScenarioError } from './scenario.ts';
