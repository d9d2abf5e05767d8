// `boxperson completion SHELL`: a completion script for bash, zsh or fish, made from the commands themselves.

import { ALL_GAMES } from 'boxperson/games';
import { LIBRARY } from 'boxperson/lab';
import type { Command } from 'commander';

/** What can follow a command's words. */
type CompletionPoint = {
  /** `verify roll`; empty for the program itself. */
  readonly after: string;
  readonly commands: readonly Described[];
  readonly options: readonly Described[];
  /** Words for the arguments, besides files. */
  readonly words: readonly string[];
};

type Described = { readonly name: string; readonly says: string };

const SHELLS: Readonly<Record<string, (choices: readonly CompletionPoint[]) => string>> = { bash, zsh, fish };

export function completion(program: Command, shell: string): number {
  const write = SHELLS[shell];
  if (write === undefined) {
    process.stderr.write(`There is no completion for ${shell}. Choose ${Object.keys(SHELLS).join(', ')}.\n`);
    return 2;
  }
  process.stdout.write(write(completionsOf(program, '')));
  return 0;
}

/** The choices after a command and, with its words before, after each of its subcommands. */
export function completionsOf(command: Command, after: string): readonly CompletionPoint[] {
  const below = command.commands.flatMap((one) => completionsOf(one, `${after} ${one.name()}`.trim()));
  const described = (name: string, says: string): Described => ({ name, says: says.split(/[:;.]/)[0] ?? '' });
  const own: CompletionPoint = {
    after,
    commands: command.commands.map((one) => described(one.name(), one.description())),
    options: command.options.flatMap(({ long, description }) =>
      long === undefined || long === null ? [] : [described(long, description)],
    ),
    words: command.registeredArguments.flatMap((argument) => wordsFor(argument.name())),
  };
  return [own, ...below];
}

const wordsFor = (argument: string): readonly string[] => {
  const games = ALL_GAMES.map((game) => game.id);
  if (argument === 'game') return games;
  if (argument === 'what') return [...games, 'hand', 'combine'];
  if (argument === 'strategy' || argument === 'name') return LIBRARY.map((one) => one.name);
  return argument === 'shell' ? Object.keys(SHELLS) : [];
};

const namesIn = ({ commands, options, words }: CompletionPoint): string =>
  [...commands.map((one) => one.name), ...words, ...options.map((one) => one.name)].join(' ');

function bash(choices: readonly CompletionPoint[]): string {
  const cases = choices.map((choice) => `    "${choice.after}") words="${namesIn(choice)}" ;;`);
  return `# Completion for boxperson in bash.
_boxperson() {
  local word="\${COMP_WORDS[COMP_CWORD]}" after="" words="" index
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$after \${COMP_WORDS[index]}" in
${nested(choices)
  .map((words) => `      " ${words}"|"${words}") after="${words}" ;;`)
  .join('\n')}
    esac
  done
  case "$after" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
}
complete -o filenames -F _boxperson boxperson
`;
}

function zsh(choices: readonly CompletionPoint[]): string {
  return `#compdef boxperson
# Completion for boxperson in zsh, by way of its completion for bash.
autoload -U +X bashcompinit && bashcompinit
${bash(choices)}`;
}

function fish(choices: readonly CompletionPoint[]): string {
  const lines = choices.flatMap((choice) => {
    const when = choice.after === '' ? '__fish_use_subcommand' : seen(choice.after);
    return [
      ...choice.commands.map(
        (one) => `complete -c boxperson -f -n '${when}' -a ${one.name} -d '${quoted(one.says)}'`,
      ),
      ...choice.words.map((word) => `complete -c boxperson -n '${when}' -a ${word}`),
      ...choice.options.map(
        (one) => `complete -c boxperson -n '${when}' -l ${one.name.slice(2)} -d '${quoted(one.says)}'`,
      ),
    ];
  });
  return `# Completion for boxperson in fish.\n${lines.join('\n')}\n`;
}

const seen = (after: string): string =>
  after
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ');

/** The words that lead to a command. */
const nested = (choices: readonly CompletionPoint[]): readonly string[] =>
  choices.map((choice) => choice.after).filter((after) => after !== '');

const quoted = (text: string): string => text.replaceAll("'", "\\'");
