// The stand-in cashier in a separate process, so that a run can kill it without the platform.
import { randomBytes } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { createLogger } from '@fairhouse/server-kit/logger'
import { createCashierProvider } from '../providers/cashier/src/cashier.provider.ts'

const [port = '', databaseUrl = '', webhookUrl = '', apiKey = '', webhookSecret = ''] =
  process.argv.slice(2)
const cashier = await createCashierProvider({
  databaseUrl,
  publicUrl: `http://localhost:${port}`,
  merchant: { name: 'Fairhouse', apiKey, webhookUrl, webhookSecret },
  clock: systemClock,
  newId: createNewId({ clock: systemClock, randomBytes }),
  newToken: () => randomBytes(24).toString('base64url'),
  log: createLogger({ name: 'cashier', level: 'silent' }),
  fetch,
})
await listen((request) => cashier.fetch(request), { port: Number(port) })
await cashier.start()
