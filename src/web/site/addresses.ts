// Addresses in a static site, where every page is a file: `/learn/nj-craps` is `learn/nj-craps.html`.

/** The address of a page in a site whose folder is `root`, which ends in a slash or is empty. */
export function siteAddress(root: string, path: string): string {
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return `${root}${fileOfPath(page)}${rest}`;
}

/** The file of a page. Pictures and other files keep their names. */
export function fileOfPath(path: string): string {
  const name = path.replaceAll(/^\/+|\/+$/g, '');
  if (name === '') return 'index.html';
  return /\.\w+$/.test(name) ? name : `${name}.html`;
}

/** The page in a file. Some hosts leave out the ending. */
export const pathOfFile = (file: string): string => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

/** The way from a file of the site to its folder: `../` for `learn/nj-craps.html`. */
export const upFrom = (file: string): string => '../'.repeat(file.split('/').length - 1) || './';
