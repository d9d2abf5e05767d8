// The settle floor: scenarios and scenes, read and played on the real table.

export { citedBy, reasonsOf } from './cited.ts';
export { type Failure, failureSchema } from './differences.ts';
export { scenarioObservation } from './observe.ts';
export { type Performance, type PlayedStep, performScenario, playScenario } from './play.ts';
export {
  isCommandStep,
  readCast,
  readScenarios,
  type Scenario,
  ScenarioError,
  type SharedCast,
  scenarioFile,
} from './scenario.ts';
export {
  type PlayedScene,
  type SceneOutcome,
  type SceneStep,
  sceneInWords,
} from './scene-words.ts';
