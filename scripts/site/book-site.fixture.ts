// A platform and a bookmaker on two databases, with signed calls in both directions and no timers.
import { randomUUID } from 'node:crypto'
import { createTestBetting, type TestBetting } from '@fairhouse/bookmaker/betting/betting.fixture'
import { createCouponReader } from '@fairhouse/bookmaker/operator/coupon'
import { createOperatorWallet } from '@fairhouse/bookmaker/operator/operator-wallet'
import { createOperatorRoutes } from '@fairhouse/bookmaker/operator.routes'
import { inTransaction } from '../../apps/platform/src/database/transaction.ts'
import { readBalances, sumBonuses } from '../../apps/platform/src/ledger/balances.ts'
import {
  demoGrantTransfer,
  withdrawalRequestTransfer,
} from '../../apps/platform/src/ledger/operations.ts'
import { post } from '../../apps/platform/src/ledger/post.ts'
import { openSportSession } from '../../apps/platform/src/modules/sport/sport-session.repo.ts'
import { activeAccount } from '../../apps/platform/src/modules/wallet/wallet.account.ts'
import {
  createTestPlatform,
  type TestPlatform,
} from '../../apps/platform/src/testing/test-platform.ts'

const SECRET = `whsec_${Buffer.from('a-secret-of-the-book-in-tests-01').toString('base64')}`
const URL_OF_BOOK = 'http://book.test'

export type BookSite = Awaited<ReturnType<typeof createBookSite>>
export type BookSeat = Awaited<ReturnType<BookSite['seat']>>

export async function createBookSite() {
  const parts: { site?: TestPlatform } = {}
  const betting: TestBetting = await createTestBetting(undefined, undefined, (book) =>
    createOperatorWallet({
      ...{ walletUrl: 'http://site.test/api/callbacks/bookmaker', secret: SECRET },
      clock: book.clock,
      readCoupon: createCouponReader(book.db),
      fetch: async (url, init) => parts.site!.app.request(String(url), init),
    }),
  )
  const { db, clock } = betting.book
  const operator = createOperatorRoutes({ db, clock, secret: SECRET, ...betting.services })
  const site = await createTestPlatform({
    clock,
    env: { FAIRHOUSE_BOOKMAKER_URL: URL_OF_BOOK, FAIRHOUSE_BOOKMAKER_SECRET: SECRET },
    async fetch(input, init) {
      const { origin, pathname } = new URL(String(input))
      if (origin !== URL_OF_BOOK || pathname !== '/bookmaker/operator') throw new TypeError('fetch')
      return operator.request('/', init)
    },
  })
  parts.site = site

  const accountOf = async (playerId: string) => (await activeAccount(site.db, playerId))!

  return {
    ...{ betting, site },
    /** A player with cash and a session at the book. */
    async seat(currency: string, cashMinor: bigint) {
      const player = await site.signUp({ currency })
      const { playerId: playerKey } = player
      const account = await accountOf(playerKey)
      const { id: wallet_account_id } = account
      const session = await site.db
        .selectFrom('player_session')
        .select('id')
        .where('player_id', '=', playerKey)
        .executeTakeFirstOrThrow()
      const opened = await openSportSession(site.db, {
        ...{ id: randomUUID(), player_id: playerKey, player_session_id: session.id },
        ...{ wallet_account_id, currency, created_at: clock.now() },
      })
      const grant = { id: `grant:${opened}`, account, amountMinor: cashMinor }
      await inTransaction(site.db, (trx) => post(trx, demoGrantTransfer(grant)))
      return { player, playerKey, session: opened, currency }
    },
    /** The cash of a player is on its way out. */
    async spend(playerId: string): Promise<void> {
      const account = await accountOf(playerId)
      const { cashMinor } = (await readBalances(site.db, [account.id])).get(account.id)!
      const id = `spend:${randomUUID()}`
      const order = { id, account, invoiceId: id, amountMinor: cashMinor }
      if (cashMinor > 0n)
        await inTransaction(site.db, (trx) => post(trx, withdrawalRequestTransfer(order)))
    },
    /** Cash, bonus money and debts of a player. */
    async money(playerId: string) {
      const account = await accountOf(playerId)
      const balances = (await readBalances(site.db, [account.id])).get(account.id)!
      const debts = await site.db
        .selectFrom('bet_debt')
        .select('amount_minor')
        .where('player_id', '=', playerId)
        .execute()
      const owed = debts.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
      return { cash: balances.cashMinor, bonus: sumBonuses(balances), owed }
    },
    async close() {
      await site.close()
      await betting.close()
    },
  }
}
