import { SCREENING_KINDS } from '@fairhouse/contract/office/fraud-kind'
import { Fault } from '@fairhouse/domain/fault'
import { z } from 'zod'
import { createSignedClient, type SignedClientDeps } from '#platform/integrations/signed-client'
import type { SanctionsScreening } from '#platform/modules/screening/sanctions-screening.port'

const version = z.string().min(1).max(100)
const versionSchema = z.object({ version })
const answerSchema = z.object({
  version,
  matches: z
    .array(
      z.object({
        entry: z.string().min(1).max(100),
        kind: z.enum(SCREENING_KINDS),
        name: z.string().min(1).max(400),
        birthdate: z.string().max(40).nullable(),
        score: z.number().int().min(0).max(100),
      }),
    )
    // A common name may have many; each is for a person to see.
    .max(500),
})

/** A service of sanctions lists with a plain HTTP protocol. */
export function createScreeningClient(deps: SignedClientDeps): SanctionsScreening {
  const post = createSignedClient(deps, 'screening')
  async function ask<T>(
    path: string,
    content: { readonly id: string },
    schema: z.ZodType<T>,
  ): Promise<T> {
    const answer = schema.safeParse(await post(path, content.id, content))
    if (answer.success) return answer.data
    throw new Fault('providerUnavailable', 'The screening answered something else')
  }
  return {
    readVersion: async (id) => (await ask('/screening/version', { id }, versionSchema)).version,
    screen: (query) => ask('/screening/checks', query, answerSchema),
  }
}
