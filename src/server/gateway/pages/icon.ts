// The sign that browsers show beside the name of a page: a red die with a three. A page without one makes some browsers ask for
// /favicon.ico, so the house has it under that name as well.

export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Boxperson</title><rect x="2" y="2" width="28" height="28" rx="7" fill="#b3261e"/><g fill="#fff"><circle cx="10" cy="10" r="3"/><circle cx="22" cy="22" r="3"/><circle cx="16" cy="16" r="3"/></g></svg>';

/** For a page of the house; src/web/index.html says the same. */
export const ICON_LINK = '<link rel="icon" href="/icon.svg" type="image/svg+xml">';

/** For a page that stands alone: the icon is in it, and its policy must allow `img-src data:`. */
export const ICON_INSIDE = `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">`;
