// Escapes text for HTML and SVG, and reads it back.

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const unescaped = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
