import { misspelt } from '@fairhouse/server-kit/misspelt'
import { z } from 'zod'

/** The JSON of an operator's file. Throws in words what is wrong in it, and where. */
export function readOperatorFile<T>(schema: z.ZodType<T>, text: string): T {
  const { success, data, error } = schema.safeParse(parse(text))
  if (success) return data
  throw new Error(
    error.issues
      .map((issue) => {
        const message = issue.code === 'invalid_key' ? issue.issues[0]!.message : issue.message
        return `it is wrong at ${issue.path.join('.') || 'its top'}: ${message}`
      })
      .join('; '),
  )
}

/** One of the names of a list. Of a misspelt one the fault says which is meant. */
export function nameOf(what: string, names: () => readonly string[]) {
  return z.string().refine((name) => names().includes(name), {
    error: ({ input }) => misspelt(what, String(input), names()),
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`it is not JSON: ${(error as Error).message}`, { cause: error })
  }
}
