import { totalStakeMinor } from '@fairhouse/betting/bet/bet'
import { releaseOf, selectionExposures } from '@fairhouse/betting/limits/bet-exposure'
import { currentSettlement } from '@fairhouse/betting/settlement/resettlement'
import type { Transaction } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { IsExpected } from '../event/correction.service.ts'
import { changeStatus, lockBetForUpdate, listOpenBetIds, lockUnbegunLegs } from './bet.repo.ts'
import type { BettingDeps } from './betting.deps.ts'
import { addExposures } from './exposure.repo.ts'
import { insertPosting, listPostings, toPlanned } from './posting.repo.ts'

export type VoidRequest = {
  readonly betId: string
  readonly actor: string
  /** Shown to the player. */
  readonly reason: string
  /** Leaves bets as they are that wait for no result any more, or have an event that has begun. */
  readonly isBeforeStart?: true
}

export type VoidAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknownBet' | 'notVoidable' | 'effectChanged' }

export type VoidService = ReturnType<typeof createVoidService>

/** Voids a bet in a transaction: the rest of the stake is returned, whatever it was settled as. */
export async function voidIn(
  trx: Transaction<BookmakerDatabase>,
  { betId, actor, reason, isBeforeStart }: VoidRequest,
  now: Date,
): Promise<VoidAnswer> {
  // Events before bets, as wherever both are locked.
  if (isBeforeStart && !(await lockUnbegunLegs(trx, betId, now)))
    return { ok: false, reason: 'notVoidable' }
  const bet = await lockBetForUpdate(trx, betId)
  if (bet === undefined) return { ok: false, reason: 'unknownBet' }
  const { status, terms, currency } = bet
  const isVoidable = status === 'open' || (status === 'settled' && !isBeforeStart)
  if (!isVoidable) return { ok: false, reason: 'notVoidable' }
  const posted = toPlanned(await listPostings(trx, betId))
  const current = currentSettlement(posted)
  const stakeMinor = totalStakeMinor(terms)
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
  if (status === 'open') await addExposures(trx, currency, releaseOf(selectionExposures(terms)))
  return { ok: true }
}

/** Voids bets by an operator. */
export function createVoidService({ db, clock }: Pick<BettingDeps, 'db' | 'clock'>) {
  const voidBet = (request: VoidRequest, isExpected?: IsExpected) =>
    db.transaction().execute(async (trx): Promise<VoidAnswer> => {
      if (isExpected !== undefined) {
        await lockBetForUpdate(trx, request.betId)
        if (!(await isExpected(trx))) return { ok: false, reason: 'effectChanged' }
      }
      return voidIn(trx, request, clock.now())
    })

  return {
    void: voidBet,

    /** Voids the bets of a player that are open and whose events have not begun; says how many. */
    async voidPlayer({ playerKey, ...by }: Omit<VoidRequest, 'betId'> & { playerKey: string }) {
      let voided = 0
      for (const betId of await listOpenBetIds(db, playerKey)) {
        const answer = await voidBet({ ...by, betId, isBeforeStart: true })
        if (answer.ok) voided += 1
      }
      return { voided }
    },
  }
}
