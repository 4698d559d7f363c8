import { randomBytes } from 'node:crypto'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import type { NodeBindings } from '@fairhouse/server-kit/node-answer'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import {
  createIdentityProvider,
  IDENTITY_MIGRATIONS,
  type IdentityDeps,
  type IdentityProvider,
} from './identity.provider.ts'
import type { IssuerConfig } from './issuer/issuer.config.ts'

export type IdentitySetup = {
  /** `http://127.0.0.1:…`: it is opened for real, since the issuer wants Node's own requests. */
  readonly origin: string
  readonly clock: ManualClock
  readonly deps: IdentityDeps
  visit(path: string, headers?: Record<string, string>): Promise<Visit>
  /** Stops it and starts it again on the same database and port. */
  restart(): Promise<void>
  close(): Promise<void>
}

export type Visit = { status: number; html: string; headers: Headers }

export const CLIENT = { id: 'fairhouse', secret: 'client-secret-of-a-test-0123456789' }

/** The site that has identities verified, in tests. */
export const TEST_VERIFICATION = {
  appToken: 'app-token-of-a-test-0123456789abcdef',
  secretKey: 'secret-key-of-a-test-0123456789abcdef',
  webhookUrl: 'http://platform.test/api/callbacks/sumsub',
  webhookSecret: 'webhook-secret-of-a-test-0123456789ab',
}

export const TEST_REGISTRY_SECRET = `whsec_${Buffer.from('a-secret-of-the-registers-0123456').toString('base64')}`

/** The issuers of a test, as configured for a site at this origin. */
export function testIssuers(origin: string): IssuerConfig[] {
  const client = { ...CLIENT, name: 'Fairhouse', origin: null }
  const issuer = (path: string, name: string): IssuerConfig => {
    return { path, name, identifier: `${origin}/identity/issuers/${path}`, client }
  }
  return [issuer('demo-id', 'Demo ID'), issuer('other-id', 'Other ID')]
}

/** The identity provider on a fresh database and a free port. */
export async function createIdentitySetup(
  options: Partial<Pick<IdentityDeps, 'fetch'>> = {},
): Promise<IdentitySetup> {
  const database = await createTestDatabase({ migrations: IDENTITY_MIGRATIONS })
  const clock = createManualClock('2030-01-01T12:00:00Z')
  let identity: IdentityProvider | null = null
  const listener = await listen(
    (request, bindings) =>
      identity?.fetch(request, bindings as NodeBindings) ?? new Response(null, { status: 503 }),
    { port: 0, host: '127.0.0.1' },
  )
  const origin = `http://127.0.0.1:${listener.port}`
  const deps: IdentityDeps = {
    databaseUrl: database.url,
    operatorName: 'Fairhouse',
    issuers: testIssuers(origin),
    verification: TEST_VERIFICATION,
    registrySecret: TEST_REGISTRY_SECRET,
    clock,
    newId: createNewId({ clock, randomBytes }),
    randomBytes,
    log: silentLog,
    // The site is unreachable: messages to it wait.
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    ...options,
  }
  const start = async (): Promise<void> => {
    identity = await createIdentityProvider(deps)
    await identity.start()
  }
  await start()
  return {
    origin,
    clock,
    deps,
    async visit(path, headers = {}) {
      const response = await fetch(new URL(path, origin), { headers, redirect: 'manual' })
      const html = (await response.text()).replace(/\s+/g, ' ')
      return { status: response.status, html, headers: response.headers }
    },
    async restart() {
      await identity?.stop()
      await start()
    },
    async close() {
      await listener.close()
      await identity?.stop()
      await database.close()
    },
  }
}
