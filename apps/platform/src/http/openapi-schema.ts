import { z } from 'zod'

export type Json = { readonly [key: string]: unknown }

/** `input` = what callers send, `output` = what they get. */
type Direction = 'input' | 'output'

/** Converts a schema to JSON Schema 2020-12. */
export function toJsonSchema(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return json
}

/** Describes a part of one operation, e.g. its `body`. */
export type DescribeSchema = (part: string, schema: z.ZodType, io: Direction) => Json

/**
 * References in OpenAPI start at the document's root, so recursive schemas are moved to
 * `components`, named after operation and part.
 */
export function createDescribeSchema(
  operation: string,
  components: Record<string, Json>,
): DescribeSchema {
  return (part, schema, io) => {
    // Inside an object, a recursive schema is referenced like any other.
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
