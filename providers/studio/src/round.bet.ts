import { requireGame } from './games.ts'
import { acceptRound } from './round.accept.ts'
import type { PlayRefusal } from './round.begin.ts'
import type { Finished, RoundFinisher } from './round.finish.ts'
import { findRound, moveRound, type BetRound } from './round.repo.ts'
import { describeBet, partyOf } from './round.wallet.ts'
import { endSession, type Session } from './session.repo.ts'
import type { StudioDeps } from './studio.deps.ts'
import type { WalletAnswer, WalletClient } from './wallet.client.ts'

export type BetContext = {
  readonly deps: StudioDeps
  readonly wallet: WalletClient
  readonly finisher: RoundFinisher
  readonly leaseMs: number
}

/** Mapping of the wallet's statuses; with any other the outcome of a bet is unknown. */
const STATUS_REFUSALS: Readonly<Record<string, PlayRefusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficientFunds',
  RS_ERROR_LIMIT_REACHED: 'limitReached',
  RS_ERROR_INVALID_TOKEN: 'sessionEnded',
  RS_ERROR_TOKEN_EXPIRED: 'sessionEnded',
  RS_ERROR_USER_DISABLED: 'playerDisabled',
}

/** Rules that the wallet names beside the status of a limit. */
const DETAILS = ['bonusBetTooLarge', 'marketStakeTooLarge'] as const

/** These statuses say for certain that nothing was taken. */
const NOTHING_TAKEN: ReadonlySet<PlayRefusal> = new Set([
  'insufficientFunds',
  'limitReached',
  ...DETAILS,
])

/** What a failed bet or further stake is to the player, and whether nothing was taken for certain. */
export function readRefusal(answer: Exclude<WalletAnswer, { outcome: 'ok' }>): {
  readonly refusal: PlayRefusal
  readonly isUntaken: boolean
} {
  const { status, detail } =
    answer.outcome === 'refused' ? answer : { status: 'none', detail: undefined }
  const known = STATUS_REFUSALS[status] ?? 'walletUnavailable'
  const named = DETAILS.find((each) => each === detail)
  const refusal = known === 'limitReached' ? (named ?? known) : known
  return { refusal, isUntaken: NOTHING_TAKEN.has(refusal) }
}

/** Sends the bet of a started round and advances the round as far as the answer allows. */
export async function betRound(
  context: BetContext,
  { session, round }: { session: Session; round: BetRound },
): Promise<Finished> {
  const { deps, wallet, finisher, leaseMs } = context
  const answer = await wallet.bet(await partyOf(deps, round), {
    transactionId: round.bet_tx,
    roundId: round.id,
    amountMinor: round.stake,
    bet: describeBet(round),
  })
  if (answer.outcome !== 'ok') return endWithoutDraw(context, { session, round, answer })
  const accepted = await deps.db
    .transaction()
    .execute((trx) => acceptRound(trx, deps, { round, leaseMs }))
  if (accepted?.status === 'playing') return { round: accepted, balanceMinor: answer.balanceMinor }
  if (accepted) return finisher.finish(accepted)
  const late = requireGame(round.game_code).isShared
    ? await finisher.startUndoing(round, 'betsClosed')
    : undefined
  if (late) return finisher.finish(late)
  // the recovery was faster and is taking the bet back
  return { round: (await findRound(deps.db, round)) as BetRound, balanceMinor: null }
}

/**
 * Where nothing was taken for certain the round is over. After any other answer, and after none, the
 * fate of the bet is unknown: it is rolled back.
 */
async function endWithoutDraw(
  { deps, finisher }: BetContext,
  ending: { session: Session; round: BetRound; answer: Exclude<WalletAnswer, { outcome: 'ok' }> },
): Promise<Finished> {
  const { session, round, answer } = ending
  const { refusal, isUntaken } = readRefusal(answer)
  if (refusal === 'sessionEnded') await endSession(deps.db, session.id, deps.clock.now())
  if (isUntaken) {
    const changes = { status: 'refused', refusal, finished_at: deps.clock.now() } as const
    const refused = await moveRound(deps.db, round, ['betting'], changes)
    const balanceMinor = answer.outcome === 'refused' ? answer.balanceMinor : null
    return { round: refused ?? round, balanceMinor }
  }
  const undoing = await finisher.startUndoing(round, refusal)
  return undoing ? finisher.finish(undoing) : { round, balanceMinor: null }
}
