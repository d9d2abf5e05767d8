// Forgiving input: turns a line into plain lowercase words in one spelling, numbers as digits, money with its "$".

/** The maximum length of a sentence, in characters; `tidy` ignores the rest. */
export const LETTERS_MAX = 400;

const UNITS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
  .concat(' sixteen seventeen eighteen nineteen')
  .split(' ');
const TENS: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, at * 10 + 20]),
);
/** "twenty-five" and "six-seven-eight" are separate words. */
const HYPHENED = new RegExp(
  `\\b(${[...UNITS, ...TENS.keys()].join('|')})-(?=(?:${UNITS.join('|')})\\b)`,
  'g',
);
const UNIT_OF: ReadonlyMap<string, number> = new Map(UNITS.map((word, value) => [word, value]));

/** Spellings with one meaning, in the order they are tried. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/[’‘`´]/g, "'"],
  [/[“”"]/g, ' '],
  [/\bdo\s*(?:n'?t|not)s?\b/g, 'dont'],
  [/&/g, ' and '],
  [/(\d),(?=\d{3}(?:\D|$))/g, '$1'],
  [/(\d)\s*[–—-]\s*(?=\d)/g, '$1-'],
];

/** Spellings tried after numbers have become digits. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b6[-\s,]+7[-\s,]+8\b/g, '6-7-8'],
  [/\b(?:3|three)[-\s]ways?[-\s]+(?:big\s+red|7s?|sevens?)\b/g, 'three-way-seven'],
  [/\bhop(?:ping)?\s+(?:the\s+)?(?:big\s+reds?|7s?|sevens?)\b/g, 'three-way-seven'],
  [/\b(?:3|three)[-\s]ways?(?:\s+craps?)?\b(?!-)/g, 'three-way'],
  [/\b(?:c\s*(?:and|n|\+|-and-)?\s*e|craps?\s*(?:and\s+)?(?:yo|11))\b/g, 'c-and-e'],
  [/\bplace\s+(\$?\d+(?:\s+(?:dollars?|bucks?))?)\s+(?=(?:the\s+)?(?:inside|outside|across)\b)/g, '$1 '],
  [/\bhorn high (?:yo|yo 11)\b/g, 'horn high 11'],
  [/\bhorn high (?:aces?|snake eyes?)\b(?! deuce)/g, 'horn high 2'],
  [/\bhorn high ace[ -]deuce\b/g, 'horn high 3'],
  [/\bhorn high (?:boxcars?|midnight)\b/g, 'horn high 12'],
  [/\bace[ -]deuce\b/g, 'ace deuce'],
  [/\b(hop(?:ping)?)\s+(?:the\s+)?([1-6])\s+(?:and\s+)?([1-6])\b/g, '$1 $2-$3'],
  [/\b([1-6])\s+(?:and\s+)?([1-6])\s+(?:on\s+the\s+)?hop\b/g, '$1-$2 hop'],
  [/\bhop\s+(?:the\s+)?hard\s+4\b/g, 'hop 2-2'],
  [/\bhop\s+(?:the\s+)?hard\s+6\b/g, 'hop 3-3'],
  [/\bhop\s+(?:the\s+)?hard\s+8\b/g, 'hop 4-4'],
  [/\bhop\s+(?:the\s+)?hard\s+10\b/g, 'hop 5-5'],
  [/\b(\d+)\s*(?:x|times)\b/g, 'x$1'],
  [/\b(4|5|6|8|9|10)\s+to\s+lose\b/g, 'to lose $1'],
  [/\b(4|5|6|8|9|10)\s+to\s+win\b/g, 'to win $1'],
  [/\b(4|5|6|8|9|10)\s+lose\b/g, 'lose $1'],
];

const FILLER = new Set(
  'the a an please my me some i ive im id want wanna would like lets us just now of this that its is ok okay so'
    .concat(' then well hey sir dealer')
    .split(' '),
);
const MONEY_WORDS = new Set('dollar dollars buck bucks usd'.split(' '));

/**
 * A typed line as plain lowercase words: one spelling for each idea, numbers as digits, money with its "$", filler
 * words left out.
 */
export function tidy(line: string): readonly string[] {
  let text = line.slice(0, LETTERS_MAX).normalize('NFKC').toLowerCase();
  for (const [spelling, plain] of SPELLINGS) text = text.replace(spelling, plain);
  text = numbersAsDigits(text);
  for (const [phrase, plain] of PHRASES) text = text.replace(phrase, plain);
  const found =
    text.match(/-?\$?\d+(?:\.\d+)?(?:-\d+)*(?=$|[^\w.-])|-?\$?\d+\.?\w*|[a-z][a-z0-9'-]*|[,;+?]/g) ?? [];
  return moneyMarked(found.map((word) => word.replaceAll("'", ''))).filter((word) => !FILLER.has(word));
}

/** "ten dollars" and "10 bucks" are "$10". */
function moneyMarked(words: readonly string[]): readonly string[] {
  const marked: string[] = [];
  for (const word of words) {
    const before = marked.at(-1);
    if (!MONEY_WORDS.has(word)) marked.push(word === ';' || word === '+' ? ',' : word);
    else if (before !== undefined && /^\d+(\.\d+)?$/.test(before)) marked[marked.length - 1] = `$${before}`;
  }
  return marked.filter((word) => word !== '?');
}

/** "twenty five", "twenty-five", "a hundred", "five hundred", "seven". */
function numbersAsDigits(text: string): string {
  const words = text.replace(HYPHENED, '$1 ').split(/(\s+|,)/);
  const read: string[] = [];
  let value: number | null = null;
  const flush = (): void => {
    if (value !== null) read.push(String(value), ' ');
    value = null;
  };
  for (const word of words) {
    const unit = UNIT_OF.get(word);
    const ten = TENS.get(word);
    if (/^\s*$/.test(word)) {
      if (value === null) read.push(word);
    } else if (word === 'hundred') value = (value ?? (takeArticle(read) || 1)) * 100;
    else if (ten !== undefined && (value === null || value % 100 === 0)) value = (value ?? 0) + ten;
    else if (unit !== undefined && value !== null && isOpenFor(value, unit)) value += unit;
    else {
      flush();
      if (unit !== undefined) value = unit;
      else if (ten !== undefined) value = ten;
      else read.push(word);
    }
  }
  flush();
  return read.join('');
}

/** Whether a number may still take a unit: "twenty" takes "five", and "hundred" takes anything below it. */
const isOpenFor = (value: number, unit: number): boolean =>
  value % 100 === 0 ? value > 0 : unit > 0 && unit < 10 && value % 10 === 0 && value % 100 >= 20;

/** "5 hundred" already has its digit. */
function takeArticle(read: string[]): number {
  for (let at = read.length - 1; at >= 0; at--) {
    const word = read[at] ?? '';
    if (/^\s*$/.test(word)) continue;
    if (!/^\d{1,3}$/.test(word)) return 0;
    read.length = at;
    return Number(word);
  }
  return 0;
}
