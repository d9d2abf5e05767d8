// Which studies a worker may play: those of its own program and rules, and modules only if it was told so. It says once what it
// leaves alone, and why.

import { rmSync } from 'node:fs';
import { rulesHash } from 'boxperson/identity';
import type { RunningStudy, StudyStore } from 'boxperson/store';
import { rulesWith } from '../serve/house-file.ts';
import { type UnpackedStudy, unpackedStudy } from '../simulate/queued/study-text.ts';
import { UserError } from '../user-error.ts';

type Choice = UnpackedStudy | { readonly leaves: string };

export class PlayableStudies {
  readonly #studies: StudyStore;
  readonly #program: string;
  readonly #allowsModules: boolean;
  readonly #say: (line: string) => void;
  /** By study and generation. */
  readonly #choices = new Map<string, Choice>();

  constructor(studies: StudyStore, program: string, allowsModules: boolean, say: (line: string) => void) {
    this.#studies = studies;
    this.#program = program;
    this.#allowsModules = allowsModules;
    this.#say = say;
  }

  /** The study with its strategies in files here; null if it is left alone. */
  async playable(study: RunningStudy): Promise<UnpackedStudy | null> {
    const key = keyOf(study);
    let choice = this.#choices.get(key);
    if (choice === undefined) {
      choice = await this.#judged(study);
      this.#choices.set(key, choice);
      if ('leaves' in choice) this.#say(`Left alone: ${study.name}. ${choice.leaves}`);
    }
    return 'leaves' in choice ? null : choice;
  }

  async #judged(study: RunningStudy): Promise<Choice> {
    if (study.program !== this.#program)
      return {
        leaves: `It was made by ${study.program}, and this is ${this.#program}. Start a worker of that version for it.`,
      };
    if (study.hasModules && !this.#allowsModules)
      return {
        leaves:
          'A strategy in it is a module, which is a program that would run here. If you trust those who make studies, start the worker with --allow-modules.',
      };
    const recipe = await this.#studies.recipe(study.name);
    if (recipe === null || recipe.generation !== study.generation)
      return { leaves: 'It has changed in the meantime.' };
    try {
      const unpacked = unpackedStudy(study.name, recipe.recipe, recipe.ways);
      const rules = rulesWith(unpacked.job.game, unpacked.job.choices);
      if (rulesHash(rules) === study.rules) return unpacked;
      rmSync(unpacked.folder, { recursive: true, force: true });
      return { leaves: 'Its table is decided by other rules than those of this worker.' };
    } catch (error) {
      if (error instanceof UserError) return { leaves: error.message };
      throw error;
    }
  }

  /** Removes the files of all studies. */
  close(): void {
    for (const choice of this.#choices.values())
      if ('folder' in choice) rmSync(choice.folder, { recursive: true, force: true });
  }
}

const keyOf = ({ name, generation }: RunningStudy): string => `${name} ${generation}`;
