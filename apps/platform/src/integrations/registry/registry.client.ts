import { Fault } from '@fairhouse/domain/fault'
import type { Clock } from '@fairhouse/server-kit/clock'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { readText } from '@fairhouse/server-kit/read-body'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { z } from 'zod'
import type { ExclusionRegistry } from '#platform/modules/exclusion/exclusion-registry.port'

export type RegistryClientDeps = {
  /** Base address of the gateway. */
  readonly url: string
  /** Signs what is sent, as Standard Webhooks say. */
  readonly secret: string
  readonly clock: Clock
  readonly fetch: typeof fetch
}

/** A player waits for the answer: less than other calls get. */
const TIMEOUT_MS = 3_000
/** After so many failures in a row nobody waits for the next ones, until a while later one tries again. */
const FAILURES_MAX = 5
const PAUSE_MS = 10_000

const answerSchema = z.object({
  isExcluded: z.boolean(),
  until: z.iso.datetime().nullable(),
  reference: z.string().max(200).nullable(),
})

/** A gateway of registers with a plain HTTP protocol. */
export function createRegistryClient({
  url,
  secret,
  clock,
  fetch,
}: RegistryClientDeps): ExclusionRegistry {
  let failures = 0
  let nextTryMs = 0

  async function post(path: string, id: string, content: object): Promise<unknown> {
    const now = clock.now()
    if (failures >= FAILURES_MAX && now.getTime() < nextTryMs)
      throw new Fault('providerUnavailable', 'The register has not answered lately')
    try {
      const body = JSON.stringify(content)
      const response = await fetch(url + path, {
        method: 'POST',
        headers: {
          ...signWebhook({ id, timestamp: now, body }, [secret]),
          'content-type': 'application/json',
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await readText(response)
      if (!response.ok) throw new Error(`The register answered ${response.status}`)
      failures = 0
      return parseJson(text)
    } catch (cause) {
      failures += 1
      nextTryMs = now.getTime() + PAUSE_MS
      // Without what was sent, which is personal.
      throw new Fault('providerUnavailable', 'The register did not answer', { cause })
    }
  }

  return {
    async check({ id, registry, person }) {
      const answer = answerSchema.safeParse(
        await post(`/registries/${registry}/checks`, id, { id, person }),
      )
      if (!answer.success)
        throw new Fault('providerUnavailable', 'The register answered something else')
      const { isExcluded, until, reference } = answer.data
      return { isExcluded, until: until === null ? null : new Date(until), reference }
    },
    async register({ id, registry, person, until }) {
      const content = { id, person, until: until?.toISOString() ?? null }
      await post(`/registries/${registry}/exclusions`, id, content)
    },
  }
}
