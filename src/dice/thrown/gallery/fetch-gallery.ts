// The gallery's throws, fetched when it is first looked at.

import type { Exhibit } from './gallery.ts';

export const fetchGallery = async (): Promise<readonly Exhibit[]> => (await import('./gallery.ts')).GALLERY;
