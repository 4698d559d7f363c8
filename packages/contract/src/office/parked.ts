import { z } from 'zod'
import { workSchema } from './queue.ts'

/** Something that the software has given up. */
export const parkedSchema = z.object({
  id: z.string(),
  playerId: z.uuid().nullable(),
  /** The event with its reaction, or the message with its channel. */
  what: z.string(),
  where: z.string(),
  attempts: z.number().int(),
  error: z.string(),
  work: workSchema,
})

export type Parked = z.infer<typeof parkedSchema>
