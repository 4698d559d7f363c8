import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { createSignedReader } from '../signed-request.ts'
import { LIST_ENTRIES, LIST_VERSION } from './entry.table.ts'
import { scoreOf } from './match.ts'

const BODY_BYTES_MAX = 16_384

const askedSchema = z.strictObject({ id: z.uuid() })
const checkSchema = askedSchema.extend({
  person: z.strictObject({
    name: z.string().trim().min(1).max(400),
    birthdate: z.iso.date().nullable(),
    country: z.string().max(2),
  }),
})

/** Lists of sanctions for signed requests of the site, at `/identity/screening`. */
export function createScreeningRoutes(deps: {
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
}): Hono {
  const read = createSignedReader(deps)
  return new Hono()
    .use(bodyLimit({ maxSize: BODY_BYTES_MAX }))
    .post('/version', async (context) => {
      const asked = await read(context.req.raw, askedSchema)
      if (typeof asked === 'number') return context.json({ code: 'refused' }, asked)
      return context.json({ version: LIST_VERSION })
    })
    .post('/checks', async (context) => {
      const asked = await read(context.req.raw, checkSchema)
      if (typeof asked === 'number') return context.json({ code: 'refused' }, asked)
      const matches = LIST_ENTRIES.map((entry) => ({ entry, score: scoreOf(asked.person, entry) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .map(({ entry: { id, kind, names, birthdate }, score }) => ({
          ...{ entry: id, kind, name: names[0]!, birthdate, score },
        }))
      return context.json({ version: LIST_VERSION, matches })
    })
}
