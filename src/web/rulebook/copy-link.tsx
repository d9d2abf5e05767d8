// A button that copies the link to a place on this page.

import { useEffect, useState } from 'react';
import './copy-link.css';

type CopyLinkProps = {
  /** The URL fragment, including the #. */
  readonly hash: string;
  /** The target's name, for screen readers. */
  readonly to: string;
  /** The button's text; without it the button is a small icon. */
  readonly label?: string;
};

const SHOWN_MS = 2_500;

export function CopyLink({ hash, to, label }: CopyLinkProps) {
  const [said, setSaid] = useState<'' | 'Link copied' | 'The link is in the address bar'>('');
  useEffect(() => {
    if (said === '') return;
    const timer = window.setTimeout(() => setSaid(''), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    history.replaceState(history.state, '', hash);
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid('Link copied');
    } catch {
      setSaid('The link is in the address bar');
    }
  };
  return (
    <span className="copy-link">
      <button
        type="button"
        className={label === undefined ? 'copy-sign' : 'button small'}
        aria-label={label === undefined ? `Copy a link to ${to}` : undefined}
        onClick={() => void copy()}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M6.5 9.5l3-3M7 4.5l1.8-1.8a3 3 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.8 1.8a3 3 0 0 1-4.5-4.5L4.5 7" />
        </svg>
        {label}
      </button>
      <span role="status" className="copy-said">
        {said}
      </span>
    </span>
  );
}
