// A process that sends one withdrawal and kills itself at a chosen moment:
// node withdrawal.crash.fixture.ts <database> <invoice> <time> <provider> <moment>
import { NO_LICENCES } from '@fairhouse/domain/market/market.fixture'
import { createDatabase } from '@fairhouse/server-kit/database'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { silentLog } from '@fairhouse/server-kit/logger'
import type { PlatformDatabase } from '#platform/database/schema'
import type { PaymentProvider } from './payment-provider.port.ts'
import { createTakePayoutNews } from './withdrawal.news.ts'
import { createWithdrawalSending } from './withdrawal.sending.ts'

const [url = '', invoiceId = '', time = '', providerUrl = '', moment = ''] = process.argv.slice(2)

function dieAt(now: string): void {
  if (now === moment) process.kill(process.pid, 'SIGKILL')
}

const db = createDatabase<PlatformDatabase>({ url, maxConnections: 2 })
const base = { db, clock: createManualClock(time), log: silentLog }
const takeNews = createTakePayoutNews(base)
const provider = {
  name: 'cashier',
  async openPayout(request) {
    dieAt('before the provider hears of it')
    await fetch(`${providerUrl}/${request.invoiceId}`, { method: 'POST' })
    dieAt('after the provider has it')
    return { type: 'pending', payoutId: `out-${request.invoiceId}` } as const
  },
} as Pick<PaymentProvider, 'name' | 'openPayout'> as PaymentProvider
const sending = createWithdrawalSending({
  ...base,
  markets: NO_LICENCES,
  providers: [provider],
  async takeNews(news) {
    const taken = await takeNews(news)
    dieAt('after it stands as sent')
    return taken
  },
})
await sending.attempt(invoiceId)
throw new Error(`Nothing happened ${moment}`)
