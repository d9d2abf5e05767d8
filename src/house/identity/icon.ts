// The icon that browsers show for a page: a red die with a three. Without one, some browsers request /favicon.ico, so the house
// serves it under that name too.

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Boxperson</title><rect x="2" y="2" width="28" height="28" rx="7" fill="#b3261e"/><g fill="#fff"><circle cx="10" cy="10" r="3"/><circle cx="22" cy="22" r="3"/><circle cx="16" cy="16" r="3"/></g></svg>';

/** For a page of the house; src/web/index.html has the same line. */
export const ICON_LINK = '<link rel="icon" href="/icon.svg" type="image/svg+xml">';

/**
 * The `<link>` element of the icon for a standalone page: the icon is embedded, and the page's policy must allow `img-src data:`.
 */
export const ICON_INSIDE = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">`;
