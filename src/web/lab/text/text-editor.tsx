// A strategy as text: numbered lines, and every problem with its line and what to write instead.

import { useEffect, useRef } from 'react';
import type { TextProblem } from '../study/lab-study.ts';
import './text.css';

type TextEditorProps = {
  readonly text: string;
  readonly problems: readonly TextProblem[];
  readonly onText: (text: string) => void;
};

export function TextEditor({ text, problems, onText }: TextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const lines = text.split('\n');
  const bad = new Set(problems.flatMap(({ line }) => (line === null ? [] : [line])));
  useEffect(() => {
    if (gutter.current !== null) gutter.current.scrollTop = field.current?.scrollTop ?? 0;
  });
  const goTo = (line: number): void => {
    const from = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    field.current?.focus();
    field.current?.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  };
  return (
    <div className="lab-text">
      <div className="lab-editor">
        <div className="lab-gutter" ref={gutter} aria-hidden="true">
          {lines.map((_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line number is its place
              key={index}
              className={bad.has(index + 1) ? 'is-bad' : undefined}
            >
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={field}
          aria-label="The strategy as text"
          aria-describedby="lab-problems"
          aria-invalid={problems.length > 0}
          value={text}
          rows={Math.min(28, Math.max(12, lines.length + 1))}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          wrap="off"
          onChange={({ target }) => onText(target.value)}
          onScroll={({ currentTarget }) => {
            if (gutter.current !== null) gutter.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
      <div id="lab-problems" role="status" aria-live="polite">
        {problems.length === 0 ? (
          <p className="lab-fine">✓ The table takes this strategy.</p>
        ) : (
          <ul className="lab-problems">
            {problems.map(({ line, says, instead }) => (
              <li key={`${line} ${says}`} className="note bad">
                {line === null ? null : (
                  <button type="button" className="lab-go" onClick={() => goTo(line)}>
                    Line {line}
                  </button>
                )}{' '}
                <strong>{says}</strong> {instead}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
