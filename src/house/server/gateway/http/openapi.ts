// The OpenAPI document, generated from the routes and their schemas.

import { forms } from 'boxperson/wire';
import { z } from 'zod';
import type { Route } from './route.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Schemas = Record<string, Json>;

export function openApiOf(routes: readonly Route[]): Json {
  const schemas: Schemas = {};
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  paths['/healthz'] = { get: healthOperation(schemas) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Boxperson',
      version: '1',
      description: 'Everything except play, which uses the socket at /live; see /api/docs for its messages.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'boxperson' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operation(route: Route, schemas: Schemas): Json {
  const refused = {
    description: 'What went wrong.',
    content: json(schemaOf(forms.apiError, 'output', schemas)),
  };
  return {
    summary: route.says,
    parameters: [...parameters(route.params, 'path', schemas), ...parameters(route.query, 'query', schemas)],
    ...(route.body === null
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(route.body, 'input', schemas)) } }),
    ...(route.for === 'anyone' ? {} : { security: [{ cookie: [] }, { token: [] }] }),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(route.answer, 'output', schemas)) },
      default: refused,
    },
  };
}

/** Not one of our routes: it uses its own response format even for errors. */
function healthOperation(schemas: Schemas): Json {
  const content = json(schemaOf(forms.health, 'output', schemas));
  return {
    summary: 'The health of the house, and the build it runs.',
    responses: {
      200: { description: 'The record accepts writes, and dice can be drawn.', content },
      503: { description: 'Something is wrong: `trouble` says what, and `remedy` says what to do.', content },
    },
  };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function parameters(form: z.ZodType | null, where: 'path' | 'query', schemas: Schemas): readonly Json[] {
  if (form === null) return [];
  const { properties = {}, required = [] } = schemaOf(form, 'input', schemas) as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }));
}

/** A schema as JSON Schema; named parts go to the document's shared list. */
function schemaOf(form: z.ZodType, io: 'input' | 'output', schemas: Schemas): Json {
  const made = z.toJSONSchema(form, { io, unrepresentable: 'any' }) as unknown as Readonly<
    Record<string, Json>
  >;
  const { $defs = {}, $schema: _draft, ...schema } = made;
  for (const [name, one] of Object.entries($defs as Schemas)) {
    const { id: _id, ...named } = one as Readonly<Record<string, Json>>;
    schemas[name] = pointed(named);
  }
  return pointed(schema);
}

function pointed(value: Json): Json {
  if (Array.isArray(value)) return value.map(pointed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string'
        ? one.replace('#/$defs/', '#/components/schemas/')
        : pointed(one),
    ]),
  );
}
