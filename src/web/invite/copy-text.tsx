// A button that copies a text, and says so. Where the browser does not allow it, the text is shown to be copied by hand.

import { useState } from 'react';
import { Button } from '../app/parts.tsx';

type CopyTextProps = { readonly text: string; readonly label: string; readonly look?: string };

export function CopyText({ text, label, look = 'small' }: CopyTextProps) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid(text);
    }
  };
  return (
    <>
      <Button look={look} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className="soft copied">
        {said}
      </span>
    </>
  );
}
