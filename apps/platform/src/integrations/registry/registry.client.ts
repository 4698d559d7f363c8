import { Fault } from '@fairhouse/domain/fault'
import { z } from 'zod'
import { createSignedClient, type SignedClientDeps } from '#platform/integrations/signed-client'
import type { ExclusionRegistry } from '#platform/modules/exclusion/exclusion-registry.port'

const answerSchema = z.object({
  isExcluded: z.boolean(),
  until: z.iso.datetime().nullable(),
  reference: z.string().max(200).nullable(),
})

/** A gateway of registers with a plain HTTP protocol. */
export function createRegistryClient(deps: SignedClientDeps): ExclusionRegistry {
  // One for each register: one that is away closes no market of another.
  const clients = new Map<string, ReturnType<typeof createSignedClient>>()
  const clientOf = (registry: string) => {
    const client = clients.get(registry) ?? createSignedClient(deps, 'register')
    clients.set(registry, client)
    return client
  }
  return {
    async check({ id, registry, person }) {
      const answer = answerSchema.safeParse(
        await clientOf(registry)(`/registries/${registry}/checks`, id, { id, person }),
      )
      if (!answer.success)
        throw new Fault('providerUnavailable', 'The register answered something else')
      const { isExcluded, until, reference } = answer.data
      return { isExcluded, until: until === null ? null : new Date(until), reference }
    },
    async register({ id, registry, person, until }) {
      const content = { id, person, until: until?.toISOString() ?? null }
      await clientOf(registry)(`/registries/${registry}/exclusions`, id, content)
    },
  }
}
