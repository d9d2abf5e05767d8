// A line to type words into that a list is searched for.

type FindFieldProps = {
  readonly label: string;
  /** What may be typed. */
  readonly what: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
};

export const FindField = ({ label, what, words, onWords }: FindFieldProps) => (
  <label className="inline-choice">
    {label}{' '}
    <input type="search" placeholder={what} value={words} onChange={({ target }) => onWords(target.value)} />
  </label>
);
