// Shows which build of the house serves these pages, from the document's meta tag; nothing without one.

import { pageAddressOf } from './page-address.ts';

const META = 'meta[name="boxperson-build"]';

export function BuildNote() {
  const build = document.querySelector<HTMLMetaElement>(META)?.content ?? '';
  if (build === '') return null;
  return (
    <footer className="build" data-build={build}>
      <a href={pageAddressOf('/docs')}>Documentation</a> · Boxperson {build}
    </footer>
  );
}
