import { PLAYER_BONUS_RESULT, PLAYER_BONUS_STATUS } from '@fairhouse/contract/bonus'
import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import { Fault } from '@fairhouse/domain/fault'
import type { Clock } from '@fairhouse/server-kit/clock'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { readCoupon } from '#platform/modules/bet/coupon.query'
import type { FreeSpins } from '#platform/modules/bonus/free-spin.service'
import type { Reaction } from '#platform/realtime/reaction'

const TIMEOUT_MS = 8_000

type Book = { readonly url: string; readonly secret: string }

/**
 * Grants and cancels players' free bets at the book, by the id of their free spins, and restores
 * one whose bet is void. An unavailable book is retried, like every reaction that throws.
 */
export function createFreeBetReactions(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly freeSpins: FreeSpins
  readonly provider: string
  /** Null = no sportsbook: its free bets are cancelled. */
  readonly book: Book | null
}): readonly Reaction[] {
  const { db, freeSpins, provider, book } = deps

  async function returnIfVoid(
    trx: Transaction<PlatformDatabase>,
    bet: { readonly round: string; readonly provider: string; readonly rewardId: string | null },
  ): Promise<void> {
    if (bet.rewardId === null || bet.provider !== provider) return
    const coupon = await readCoupon(trx, { provider, reference: bet.round })
    if (coupon?.result !== 'void') return
    await freeSpins.returnFreeBet(trx, { id: bet.rewardId, source: `void:${bet.round}` })
  }

  return [
    {
      event: 'freespin.activated',
      name: 'free-bet.grant',
      isSlow: true,
      async run(trx, { payload: { id, gameId } }) {
        if (gameId !== SPORTSBOOK_GAME) return
        if (book === null) return await freeSpins.withdraw(trx, id)
        const reward = await freeSpins.findActiveReward(db, id)
        if (reward === null) return
        const { rewardId, playerId: playerKey, currency, stakeMinor, minOdds, expiresAt } = reward
        await tell(deps, book, {
          command: 'grantFreeBet',
          ...{ rewardId, playerKey, currency, minOdds },
          ...{ stakeMinor: stakeMinor.toString(), expiresAt: expiresAt.toISOString() },
        })
        // Cancelled meanwhile: that event may have been handled before the grant existed.
        if ((await freeSpins.findActiveReward(db, id)) === null)
          await tell(deps, book, { command: 'cancelFreeBet', rewardId })
      },
    },
    {
      event: 'freespin.finished',
      name: 'free-bet.cancel',
      isSlow: true,
      async run(_trx, { payload: { id, gameId, status, result } }) {
        if (gameId !== SPORTSBOOK_GAME || book === null) return
        if (status !== PLAYER_BONUS_STATUS.finished || result === PLAYER_BONUS_RESULT.played) return
        await tell(deps, book, { command: 'cancelFreeBet', rewardId: id })
      },
    },
    {
      event: 'bet.settled',
      name: 'free-bet.returnSettled',
      run: (trx, { payload }) => returnIfVoid(trx, payload),
    },
    {
      event: 'bet.resettled',
      name: 'free-bet.returnResettled',
      run: (trx, { payload }) => returnIfVoid(trx, payload),
    },
  ]
}

/** Calls the book, signed like wallet calls. Idempotent. */
async function tell(
  { fetch, clock }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock },
  { url, secret }: Book,
  command: { readonly command: string; readonly rewardId: string },
): Promise<void> {
  const body = JSON.stringify(command)
  const message = { id: `${command.command}:${command.rewardId}`, timestamp: clock.now(), body }
  const response = await fetch(new URL('/bookmaker/operator', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signWebhook(message, [secret]) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok)
    throw new Fault('providerUnavailable', `The bookmaker responded with ${response.status}`)
}
