import type { ZodType } from 'zod'
import { type ContentSource, readSource } from './content-source.ts'

/** A file of the operator is invalid; the error text says what to correct. */
export class ContentFileError extends Error {
  override readonly name = 'ContentFileError'
}

/**
 * What a schema read last. Files are read again and again to notice changes, and the amounts of some
 * in all currencies take longer than the rest of a start.
 */
const lastRead = new WeakMap<ZodType, { readonly text: string; readonly value: unknown }>()

/**
 * Reads a JSON file from the first source that has it; null if none has.
 * @throws ContentFileError with a sentence per mistake.
 */
export function readContentFile<T>(
  sources: readonly ContentSource[],
  name: string,
  schema: ZodType<T>,
): T | null {
  for (const source of sources) {
    const read = readSource(source, name)
    if (read !== null) return parseContentFile(read.text, read.file, schema)
  }
  return null
}

export function parseContentFile<T>(text: string, file: string, schema: ZodType<T>): T {
  const last = lastRead.get(schema)
  if (last?.text === text) return last.value as T
  const value = parseText(text, file, schema)
  lastRead.set(schema, { text, value })
  return value
}

function parseText<T>(text: string, file: string, schema: ZodType<T>): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new ContentFileError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new ContentFileError(`${file} is invalid:\n- ${problems.join('\n- ')}`)
}
