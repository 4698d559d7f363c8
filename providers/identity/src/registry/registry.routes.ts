import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { IdentityTables } from '../identity.tables.ts'
import { createSignedReader } from '../signed-request.ts'
import { findExclusion, saveExclusion } from './registry.repo.ts'
import { isTestPerson, marksOf, personSchema } from './registry-person.ts'

const BODY_BYTES_MAX = 16_384

const checkSchema = z.strictObject({ id: z.uuid(), person: personSchema })
const exclusionSchema = checkSchema.extend({ until: z.iso.datetime().nullable() })

/** Registers of excluded people for signed requests of the site, at `/identity/registries`. */
export function createRegistryRoutes(deps: {
  readonly db: Kysely<IdentityTables>
  readonly clock: Clock
  readonly log: Log
  readonly secret: string
}): Hono {
  const { db, clock } = deps
  const read = createSignedReader(deps)
  return new Hono()
    .use(bodyLimit({ maxSize: BODY_BYTES_MAX }))
    .post('/:registry/checks', async (context) => {
      const asked = await read(context.req.raw, checkSchema)
      if (typeof asked === 'number') return context.json({ code: 'refused' }, asked)
      const registry = context.req.param('registry')
      const reference = `${registry}-${sha256Hex(asked.id).slice(0, 12)}`
      if (isTestPerson(asked.person))
        return context.json({ isExcluded: true, until: null, reference })
      const found = await findExclusion(db, registry, {
        marks: marksOf(asked.person),
        now: clock.now(),
      })
      const until = found?.ends_at?.toISOString() ?? null
      return context.json({ isExcluded: found !== undefined, until, reference })
    })
    .post('/:registry/exclusions', async (context) => {
      const asked = await read(context.req.raw, exclusionSchema)
      if (typeof asked === 'number') return context.json({ code: 'refused' }, asked)
      const registry = context.req.param('registry')
      const ends_at = asked.until === null ? null : new Date(asked.until)
      for (const mark of marksOf(asked.person)) await saveExclusion(db, { registry, mark, ends_at })
      return context.json({ code: 'kept' })
    })
}
