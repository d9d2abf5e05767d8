// The gallery's throws, loaded on first use.

import type { Exhibit } from './gallery.ts';

/** Loads the gallery of irregular throws on first use. */
export const fetchGallery = async (): Promise<readonly Exhibit[]> => (await import('./gallery.ts')).GALLERY;
