import { BASE_NAMES } from '@fairhouse/domain/report/base'
import { isPeriod } from '@fairhouse/domain/report/period'
import { z } from 'zod'

/** The database keeps no zero byte, and none of these times has another year. */
const text = z
  .string()
  .max(200)
  .refine((value) => !value.includes('\0'))
const isDay = (day: string) => isPeriod({ from: day, until: day })

const cursorSchema = z.strictObject({
  /** The sum that the page ended in, and the entry, if more of it follow. */
  sum: z
    .strictObject({
      day: z.iso.date().refine(isDay),
      currency: text,
      player_id: z.uuid(),
      base: z.enum(BASE_NAMES as [(typeof BASE_NAMES)[0], ...typeof BASE_NAMES]),
      ...{ kind: text, provider: text, subject: text },
    })
    .optional(),
  entry: z
    .strictObject({
      number: z.string().regex(/^\d{1,18}$/),
      line: z.number().int().min(0).max(32_000),
    })
    .optional(),
  /** The end of the chain when the first page was read: what happens meanwhile is not listed. */
  upTo: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  /** The last player, or payment with its time. */
  id: z.uuid().optional(),
  at: z.iso
    .datetime()
    .refine((at) => isDay(at.slice(0, 10)))
    .optional(),
  /** The sums up to there, by currency. */
  so: z.record(text, z.string().regex(/^-?\d{1,60}$/)),
})

export type Cursor = z.infer<typeof cursorSchema>

/** Null if it was not made here. */
export function readCursor(after: string | undefined): Cursor | null {
  if (after === undefined) return { so: {} }
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(after, 'base64url').toString()))
  } catch {
    return null
  }
}

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}
