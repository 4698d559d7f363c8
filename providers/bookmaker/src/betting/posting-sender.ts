import type { BettingDeps } from './betting.deps.ts'
import { confirmPosting, listUnconfirmedPostings, type UnconfirmedPosting } from './posting.repo.ts'
import type { Wallet } from './wallet.ts'

const BATCH = 200

export type PostingSender = { send(): Promise<number> }

/** Sends postings to the wallet, those of one bet in their order, until it confirms each. */
export function createPostingSender(
  deps: Pick<BettingDeps, 'db' | 'clock' | 'log' | 'wallet'>,
): PostingSender {
  const { db, clock, log, wallet } = deps
  return {
    /** Returns how many were confirmed. */
    async send() {
      let confirmed = 0
      for (const posting of await listUnconfirmedPostings(db, BATCH)) {
        try {
          await sendOne(wallet, posting)
          await confirmPosting(db, posting, clock.now())
          confirmed += 1
        } catch (error) {
          log.error({ err: error, betId: posting.betId }, 'the wallet did not confirm')
        }
      }
      return confirmed
    },
  }
}

function sendOne(wallet: Wallet, posting: UnconfirmedPosting): Promise<void> {
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
