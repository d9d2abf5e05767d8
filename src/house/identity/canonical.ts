// Serializes plain data to canonical text, independent of key order.

/** Functions are left out, as in JSON: they are code, which is hashed elsewhere. */
export function canonical(value: unknown): string {
  if (Array.isArray(value))
    return value.every(isPlain) ? JSON.stringify(value) : `[${value.map((one) => canonical(one)).join(',')}]`;
  if (value instanceof Map) return canonical({ map: [...value.entries()] });
  if (value instanceof Set) return canonical({ set: [...value] });
  if (typeof value === 'bigint') return canonical({ bigint: String(value) });
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const named = Object.entries(value)
    .filter(([, one]) => one !== undefined && typeof one !== 'function')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`);
  return `{${named.join(',')}}`;
}

/** A list of these goes to JSON.stringify whole, because lists of rolls are long. */
const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string';
