import type { BettingDeps } from './betting.deps.ts'
import { confirmPosting, listUnconfirmedPostings, type UnconfirmedPosting } from './posting.repo.ts'
import { createRotation } from './rotation.ts'
import type { Wallet } from './wallet.ts'

export type PostingSender = { send(): Promise<number> }

/** Sends postings to the wallet, those of one bet in their order, until it confirms each. */
export function createPostingSender(
  deps: Pick<BettingDeps, 'db' | 'clock' | 'log' | 'wallet'>,
): PostingSender {
  const { db, clock, log, wallet } = deps
  const unconfirmed = createRotation<UnconfirmedPosting>({
    log,
    failure: 'the wallet did not confirm',
    keyOf: ({ betId, no }) => `${betId}:${no}`,
    read: (after, limit) => listUnconfirmedPostings(db, { after: after?.betId ?? null, limit }),
  })
  return {
    /** Returns how many were confirmed. */
    send: () =>
      unconfirmed(async (posting) => {
        await sendPosting(wallet, posting)
        await confirmPosting(db, posting, clock.now())
        return 1
      }),
  }
}

/** The call of a posting. */
export function sendPosting(wallet: Wallet, posting: UnconfirmedPosting): Promise<void> {
  const { betId, no, kind, playerKey, currency, stakeMinor, payoutMinor } = posting
  const { status, voidedMinor, reversedPayoutMinor } = posting
  const command = { id: `${betId}:${no}`, betId, playerKey, currency, stakeMinor, payoutMinor }
  if (kind === 'cashOut') return wallet.cashOut(command)
  if (reversedPayoutMinor !== null) {
    const changed = { voidedMinor, reversedPayoutMinor, status: status ?? 'open' } as const
    return wallet.resettle({ ...command, ...changed })
  }
  if (status === null) throw new Error(`${command.id} has no status`)
  return wallet.settle({ ...command, voidedMinor, status })
}
