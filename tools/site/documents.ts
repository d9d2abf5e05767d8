// The project's documents and the clauses as pages of the static site.

import { HERE } from 'boxperson/identity';
import { scenesToShow } from '../../src/cli/scenes/played.ts';
import { Documents } from '../../src/house/server/gateway/pages/documents.ts';
import { LawSite } from '../../src/house/server/gateway/pages/law-site.ts';
import { fileOfPath, siteAddress, upFrom } from '../../src/web/site/addresses.ts';

/** The file of each document, picture and clause, with its content. */
export async function siteDocuments(): Promise<ReadonlyMap<string, string | Buffer>> {
  const scenes = await scenesToShow();
  return new Map(
    [new Documents(HERE.root), new LawSite(scenes, true)].flatMap((source) =>
      source.paths.map((path) => {
        const file = fileOfPath(asPage(path));
        const content = source.at(path)?.content ?? '';
        return [file, typeof content === 'string' ? withLinksFrom(file, content) : content] as const;
      }),
    ),
  );
}

/** A document is a page of the site, not a file of Markdown. */
const asPage = (path: string): string => path.replace(/\.md(?=#|$)/, '');

/** A page whose links are relative, because nobody knows yet where the site will lie. */
const withLinksFrom = (file: string, page: string): string =>
  page.replaceAll(
    /\s(href|src)="(\/[^"]*)"/g,
    (_, name: string, path: string) => ` ${name}="${siteAddress(upFrom(file), asPage(path))}"`,
  );
