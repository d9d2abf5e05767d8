// The JSON Schema of strategy files: checked in for editors, and consistent with the reader.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LIBRARY } from '../../library/index.ts';
import { strategySchema } from './schema.ts';

const FILE = new URL('../../../../docs/formats/strategy.schema.json', import.meta.url);

test('docs/formats/strategy.schema.json is up to date (`boxperson strategies --schema` prints it)', () => {
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(strategySchema());
});

/** The subset of JSON Schema that the strategy schema uses. */
type Schema = Readonly<{
  type?: string;
  anyOf?: readonly Schema[];
  $ref?: string;
  pattern?: string;
  const?: unknown;
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  minLength?: number;
  exclusiveMinimum?: number;
  minimum?: number;
  $defs?: Readonly<Record<string, Schema>>;
}>;

const ROOT = strategySchema() as Schema;

function isValid(schema: Schema, value: unknown): boolean {
  if (schema.$ref !== undefined)
    return isValid(ROOT.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, value);
  if (schema.anyOf !== undefined) return schema.anyOf.some((one) => isValid(one, value));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  switch (schema.type) {
    case 'string':
      return (
        typeof value === 'string' &&
        value.length >= (schema.minLength ?? 0) &&
        (schema.pattern === undefined || new RegExp(schema.pattern).test(value))
      );
    case 'number':
    case 'integer':
      return (
        typeof value === 'number' &&
        (schema.type === 'number' || Number.isInteger(value)) &&
        value > (schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
        value >= (schema.minimum ?? Number.NEGATIVE_INFINITY)
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= (schema.minItems ?? 0) &&
        value.every((one) => isValid(schema.items ?? {}, one))
      );
    case 'object':
      return isObject(schema, value);
    default:
      return true;
  }
}

function isObject(schema: Schema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const others = schema.additionalProperties;
  return (
    (schema.required ?? []).every((key) => Object.hasOwn(value, key)) &&
    Object.entries(value).every(([key, one]) => {
      const own = schema.properties?.[key];
      if (own !== undefined) return isValid(own, one);
      if (!isValid(schema.propertyNames ?? {}, key)) return false;
      return typeof others === 'object' ? isValid(others, one) : others !== false;
    })
  );
}

describe('an editor using the schema', () => {
  test.each(LIBRARY.map((written) => [written.name, written] as const))('accepts %s', (_, written) => {
    expect(isValid(ROOT, written)).toBe(true);
  });

  const bad: readonly (readonly [about: string, value: unknown])[] = [
    ['an unknown field', { 'start with': { pass: 10 }, prss: [] }],
    ['an invalid wager', { 'start with': { 'Pass Line': 10 } }],
    ['an invalid amount', { 'start with': { pass: 'ten' } }],
    ['a zero amount', { 'start with': { pass: 0 } }],
    ['an invalid condition', { when: [{ if: 'sometimes', do: { field: 5 } }] }],
    ['a rule without wagers', { when: [{ if: 'any roll' }] }],
    ['a press that goes down', { press: [{ 'each of': 'pass', after: 'win', to: 'half', 'up to': 5 }] }],
    ['an unknown system', { system: [{ 'each of': 'pass', play: 'kelly', 'up to': 5 }] }],
    ['a choice that is not a list', { when: [{ if: 'any roll', do: { field: 5 }, or: { eleven: 1 } }] }],
    ['a share without a number', { 'start with': { pass: '%' } }],
    ['half a roll', { 'stop at': { rolls: 0.5 } }],
  ];
  test.each(bad)('rejects %s', (_, value) => {
    expect(isValid(ROOT, value)).toBe(false);
  });
});
