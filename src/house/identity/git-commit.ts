// The checked-out commit, read from git's own files: the program starts no other process to identify itself.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const OBJECT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** The full hash; null if there is no readable repository. */
export function commitOf(root: string): string | null {
  const folder = gitFolder(root);
  if (folder === null) return null;
  const head = textAt(join(folder, 'HEAD'));
  const name = head === null ? null : pointedAt(head, 'ref');
  if (name === null) return objectIn(head);
  const common = commonFolder(folder);
  return (
    objectIn(textAt(join(folder, name))) ??
    objectIn(textAt(join(common, name))) ??
    packed(textAt(join(common, 'packed-refs')), name)
  );
}

/** A worktree has a file instead of the folder, pointing to it. */
function gitFolder(root: string): string | null {
  const place = join(root, '.git');
  if (textAt(join(place, 'HEAD')) !== null) return place;
  const elsewhere = pointedAt(textAt(place) ?? '', 'gitdir');
  return elsewhere === null ? null : resolve(root, elsewhere);
}

/** Where branches are stored, shared by all worktrees of a repository. */
function commonFolder(folder: string): string {
  const shared = textAt(join(folder, 'commondir'));
  return shared === null ? folder : resolve(folder, shared.trim());
}

function packed(text: string | null, name: string): string | null {
  for (const line of text?.split('\n') ?? []) {
    const [object = '', own] = line.trim().split(' ');
    if (own === name) return objectIn(object);
  }
  return null;
}

function pointedAt(text: string, word: 'gitdir' | 'ref'): string | null {
  return text.startsWith(`${word}: `) ? text.slice(word.length + 2).trim() : null;
}

function objectIn(text: string | null): string | null {
  const object = text?.trim() ?? '';
  return OBJECT.test(object) ? object : null;
}

/** Null if the path is missing, a folder or unreadable. */
function textAt(place: string): string | null {
  try {
    return readFileSync(place, 'utf8');
  } catch {
    return null;
  }
}
