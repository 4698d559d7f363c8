import { totalStakeMinor } from '@fairhouse/betting/bet/bet'
import { releaseOf, selectionExposures } from '@fairhouse/betting/limits/bet-exposure'
import { currentSettlement } from '@fairhouse/betting/settlement/resettlement'
import { changeStatus, lockBetForUpdate } from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { addExposures } from './exposure.repo.ts'
import { insertPosting, listPostings, toPlanned } from './posting.repo.ts'

export type VoidRequest = {
  readonly betId: string
  readonly actor: string
  /** Shown to the player. */
  readonly reason: string
}

export type VoidAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknownBet' | 'notVoidable' }

export type VoidService = ReturnType<typeof createVoidService>

/** Voids bets by an operator: the rest of the stake is returned, whatever the bet was settled as. */
export function createVoidService({ db, clock }: Pick<BettingDeps, 'db' | 'clock'>) {
  return {
    async void({ betId, actor, reason }: VoidRequest): Promise<VoidAnswer> {
      return db.transaction().execute(async (trx): Promise<VoidAnswer> => {
        const bet = await lockBetForUpdate(trx, betId)
        if (bet === undefined) return { ok: false, reason: 'unknownBet' }
        const { status, terms, currency } = bet
        if (status !== 'open' && status !== 'settled') return { ok: false, reason: 'notVoidable' }
        const posted = toPlanned(await listPostings(trx, betId))
        const current = currentSettlement(posted)
        const stakeMinor = totalStakeMinor(terms)
        const now = clock.now()
        await insertPosting(
          trx,
          betId,
          {
            kind: current === undefined ? 'settlement' : 'resettlement',
            version: posted.length + (current === undefined ? 1 : 2),
            reversedPayoutMinor: current?.outcome.payoutMinor ?? null,
            status: 'void',
            stakeMinor,
            payoutMinor: stakeMinor,
            voidedMinor: stakeMinor,
          },
          now,
        )
        await changeStatus(trx, betId, { from: status, to: 'voided', closedAt: now, actor, reason })
        if (status === 'open') {
          await addExposures(trx, currency, releaseOf(selectionExposures(terms)))
        }
        return { ok: true }
      })
    },
  }
}
