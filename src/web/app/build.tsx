// Which build of the house serves these pages, as the document says it; nothing where pages are served by something else.

const META = 'meta[name="boxperson-build"]';

export function BuildNote() {
  const build = document.querySelector<HTMLMetaElement>(META)?.content ?? '';
  if (build === '') return null;
  return (
    <footer className="build" data-build={build}>
      Boxperson {build}
    </footer>
  );
}
