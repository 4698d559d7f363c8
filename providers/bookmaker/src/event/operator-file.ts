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

export function misspelt(what: string, name: string, names: readonly string[]): string {
  const byDistance = names.toSorted((a, b) => countEdits(name, a) - countEdits(name, b))
  return `no ${what} is called ${name}; the nearest is ${byDistance[0]}`
}

/** Characters to change, insert or leave out; capitals count as small ones. */
function countEdits(one: string, other: string): number {
  const [from, to] = [one.toLowerCase(), other.toLowerCase()]
  let before = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1]
    for (const [column, wanted] of [...to].entries()) {
      const changed = before[column]! + (letter === wanted ? 0 : 1)
      line.push(Math.min(changed, before[column + 1]! + 1, line[column]! + 1))
    }
    before = line
  }
  return before.at(-1)!
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`it is not JSON: ${(error as Error).message}`, { cause: error })
  }
}
