import { randomBytes } from 'node:crypto'
import { createManualClock, type ManualClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'
import {
  createIdentityProvider,
  IDENTITY_MIGRATIONS,
  type IdentityDeps,
  type IdentityProvider,
} from './identity.provider.ts'

export const ORIGIN = 'http://localhost:3001'

export type IdentityWorld = {
  readonly identity: IdentityProvider
  readonly clock: ManualClock
  readonly deps: IdentityDeps
  visit(path: string, headers?: Record<string, string>): Promise<Visit>
  close(): Promise<void>
}

export type Visit = { status: number; html: string; headers: Headers }

/** The identity house on a fresh database. */
export async function createIdentityWorld(): Promise<IdentityWorld> {
  const database = await createTestDatabase({ migrations: IDENTITY_MIGRATIONS })
  const clock = createManualClock('2030-01-01T12:00:00Z')
  const deps = {
    databaseUrl: database.url,
    houseName: 'Fairhouse',
    clock,
    newId: createNewId({ clock, randomBytes }),
    randomBytes,
    log: silentLog,
  }
  const identity = await createIdentityProvider(deps)
  await identity.start()
  return {
    identity,
    clock,
    deps,
    async visit(path, headers = {}) {
      const response = await identity.fetch(new Request(new URL(path, ORIGIN), { headers }))
      const html = (await response.text()).replace(/\s+/g, ' ')
      return { status: response.status, html, headers: response.headers }
    },
    async close() {
      await identity.stop()
      await database.close()
    },
  }
}
