// Shows which build of the house serves these pages, from the document's meta tag; nothing without one.

import { addressOf } from './place.ts';

const META = 'meta[name="boxperson-build"]';

export function BuildNote() {
  const build = document.querySelector<HTMLMetaElement>(META)?.content ?? '';
  if (build === '') return null;
  return (
    <footer className="build" data-build={build}>
      <a href={addressOf('/docs')}>Documentation</a> · Boxperson {build}
    </footer>
  );
}
