// A whole number from the command line, or an error that says which option is none.

export function whole(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} is a whole number, not “${text}”.`);
  return value;
}
