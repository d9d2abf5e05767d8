// Parses an integer from the command line, or throws an error that names the option.

export function whole(text: string, name: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value) || value < 0)
    throw new Error(`--${name} must be a whole number, not “${text}”.`);
  return value;
}
