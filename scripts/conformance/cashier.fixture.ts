import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createCashierProvider } from '@fairhouse/cashier/cashier.provider'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestDatabase } from '@fairhouse/server-kit/test-database'

const MIGRATIONS = fileURLToPath(new URL('../../providers/cashier/migrations', import.meta.url))

export const CASHIER_KEY = 'key-of-the-cashier-in-tests-0123456789'
export const CASHIER_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** The stand-in cashier on a port; its time runs four times as fast, so that it pays out soon. */
export async function startCashier(options: {
  readonly webhookUrl: string
  readonly fetch?: typeof fetch
}): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const database = await createTestDatabase({ migrations: MIGRATIONS })
  const startedMs = Date.now()
  const clock = { now: () => new Date(startedMs + (Date.now() - startedMs) * 4) }
  const { webhookUrl, fetch: send = fetch } = options
  const cashier = await createCashierProvider({
    databaseUrl: database.url,
    publicUrl: 'http://127.0.0.1',
    merchant: { name: 'Kit', apiKey: CASHIER_KEY, webhookUrl, webhookSecret: CASHIER_SECRET },
    clock,
    newId: createNewId({ clock, randomBytes }),
    newToken: () => randomBytes(24).toString('base64url'),
    log: silentLog,
    fetch: send,
  })
  await cashier.start()
  const listener = await listen((request) => cashier.fetch(request), { port: 0 })
  return {
    origin: `http://127.0.0.1:${listener.port}`,
    async close() {
      await listener.close()
      await cashier.stop()
      await database.close()
    },
  }
}
