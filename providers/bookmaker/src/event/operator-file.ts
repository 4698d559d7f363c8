import type { z } from 'zod'

/** The JSON of an operator's file. Throws in words what is wrong in it, and where. */
export function readOperatorFile<T>(schema: z.ZodType<T>, text: string): T {
  const { success, data, error } = schema.safeParse(parse(text))
  if (success) return data
  throw new Error(
    error.issues
      .map(({ path, message }) => `it is wrong at ${path.join('.') || 'its top'}: ${message}`)
      .join('; '),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`it is not JSON: ${(error as Error).message}`, { cause: error })
  }
}
