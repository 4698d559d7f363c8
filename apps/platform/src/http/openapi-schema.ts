import { z } from 'zod'

export type Json = { readonly [key: string]: unknown }

/** `input` is what callers send, `output` what they get. */
type Direction = 'input' | 'output'

/** A schema as JSON Schema 2020-12. */
export function toJsonSchema(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return json
}

/** Describes a part of one operation, e.g. its `body`. */
export type DescribeSchema = (part: string, schema: z.ZodType, io: Direction) => Json

/**
 * A reference in OpenAPI counts from the root of the document, so schemas that contain themselves are
 * put into `components` under the name of the operation and its part.
 */
export function createDescribeSchema(
  operation: string,
  components: Record<string, Json>,
): DescribeSchema {
  return (part, schema, io) => {
    // Within an object a schema that contains itself is referred to like any other.
    const { properties, $defs = {} } = toJsonSchema(z.object({ part: schema }), io) as {
      properties: { part: Json }
      $defs?: Record<string, Json>
    }
    const nameOf = (definition: string) => `${operation}.${part}.${definition.replace(/^_+/, '')}`
    for (const [definition, json] of Object.entries($defs))
      components[nameOf(definition)] = pointTo(json, nameOf)
    return pointTo(properties.part, nameOf)
  }
}

const DEFINITION = '#/$defs/'

function pointTo<T>(part: T, nameOf: (definition: string) => string): T {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((item) => pointTo(item, nameOf)) as T
  const entries = Object.entries(part).map(([key, value]) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITION)
      ? [key, `#/components/schemas/${nameOf(value.slice(DEFINITION.length))}`]
      : [key, pointTo(value, nameOf)],
  )
  return Object.fromEntries(entries) as T
}
