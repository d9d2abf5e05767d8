// The written floor: files that people write, with a line for every problem, and schemas tied to types.

export {
  countField,
  fieldErrors,
  fieldMessage,
  type IssueContext,
  listField,
  listOrOneField,
  parserCheck,
  phraseField,
  textField,
  wordField,
} from './field-schemas.ts';
export { keysAt, unionWordsAt } from './keys-at.ts';
export { type FileProblem, isMistake, orList, showProblem, type WrongValue, wrongValue } from './problem.ts';
export {
  byPlace,
  type FilePlaces,
  type FoundProblem,
  NO_PLACES,
  type Path,
  problemsIn,
  readFileText,
  type UnreadableFile,
} from './read-file.ts';
export { schemaOf } from './same-type.ts';
