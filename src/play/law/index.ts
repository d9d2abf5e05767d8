// The law floor: every clause as people read it, and its pages.

export { clausePage } from './clause-page.ts';
export type { LawPlace } from './frame.ts';
export {
  clauseAddress,
  feltAddress,
  LAW_KINDS,
  type Law,
  type LawDocument,
  type LawEntry,
  type LawKind,
  type LawSection,
  lawOf,
  needsNoScene,
  type PlayedScenes,
  type SceneSource,
  type ScenesAsPlayed,
  type WrittenScene,
} from './law.ts';
export { lawListPage } from './list-page.ts';
export { lawPrintPage } from './print-page.ts';
export { LAW_SCRIPT, LAW_STYLE } from './style.ts';
