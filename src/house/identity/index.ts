// The identity floor: which build this is, and hashes of the rules that decide.

export { buildText, thisBuild } from './build.ts';
export { HERE } from './home.ts';
export { ICON, ICON_INSIDE, ICON_LINK } from './icon.ts';
export { buildMeta, programName } from './page-mark.ts';
export { labHash, peopleHash, rulesHash, rulesMark } from './rules-hash.ts';
