// Text that goes into a page or a picture, so that nothing in it is taken for markup.

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
