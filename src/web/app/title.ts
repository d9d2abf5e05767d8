// The title of a page, as browsers and search engines show it.

export const titleOf = (page: string): string => (page === 'Boxperson' ? page : `${page} – Boxperson`);
