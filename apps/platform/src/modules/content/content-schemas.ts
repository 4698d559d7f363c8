import { misspelt } from '@fairhouse/server-kit/misspelt'
import { z } from 'zod'

/* What several content files hold. */

/** Texts by locale; `en` is the fallback. The form of the office has a field for each language. */
export const words = (lengthMax: number, noun = 'text') =>
  z
    .record(z.string(), z.string().min(1).max(lengthMax))
    .meta({ form: 'words' })
    .refine((texts) => 'en' in texts, { message: `has no ${noun} in en` })

/** An amount above zero in minor units. */
export const digits = z.string().regex(/^[1-9]\d{0,37}$/)

export const identity = z.string().regex(/^[a-z0-9-]{1,64}$/)
export const gameIdentity = z.string().regex(/^[a-z0-9-]{1,128}$/)
export const country = z.string().regex(/^[A-Z]{2}$/)

/** The period in which something is on offer; null = without an end. */
export const period = {
  from: z.iso.datetime().nullable().default(null),
  to: z.iso.datetime().nullable().default(null),
}

/** Which games count: these, and those with a feature; all if both are empty. */
export const gameChoice = {
  games: z.array(identity).max(200).default([]),
  features: z.array(identity).max(20).default([]),
}

/** Fails a list that holds an id twice. */
export const uniqueIds = [
  (list: readonly { readonly id: string }[]) =>
    new Set(list.map(({ id }) => id)).size === list.length,
  { message: 'holds an id twice' },
] as const

/** Some of these names, each once, in the order of the file. */
export const choiceOf = <T extends string>(names: readonly T[]) =>
  z
    .array(
      z.enum(names, {
        error: ({ input }) => `${JSON.stringify(input)} is none of ${names.join(' ')}`,
      }),
    )
    .min(1, { error: `names none of ${names.join(' ')}` })
    .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'names one twice' })

/** An object with these fields and no others. Of a misspelt one the error says which is meant. */
export const fieldsOf = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? misspelt('field', issue.keys[0]!, Object.keys(shape))
        : undefined,
  })

/** One of these names. Of a misspelt one the error says which is meant. */
export const oneOf = <const T extends readonly string[]>(what: string, names: T) =>
  z.enum(names, { error: ({ input }) => misspelt(what, String(input), names) })
