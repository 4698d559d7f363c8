import { z } from 'zod'
import { timestampSchema } from '../amount.schema.ts'

const values = z.record(z.string(), z.unknown()).nullable()

export const auditEntrySchema = z.object({
  /** Digits. */
  id: z.string(),
  at: timestampSchema,
  act: z.string(),
  actorType: z.enum(['guest', 'player', 'operator', 'system']),
  /** The id of a player, or the name of an operator. */
  actor: z.string().nullable(),
  playerId: z.uuid().nullable(),
  ip: z.string().nullable(),
  traceId: z.string(),
  details: z.record(z.string(), z.unknown()),
  before: values,
  after: values,
})

export const AUDIT_PAGE_ROWS = 100

export const chainSchema = z.object({
  /** `<number>:<hash>`; null before the first seal. */
  head: z.string().nullable(),
  /** Rows that are newer than the last seal. Digits. */
  unsealed: z.string(),
  /** One sentence for each change to what was sealed. */
  faults: z.array(z.string()),
})
