import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import { freeBetPayout, hasMinOdds } from '@fairhouse/domain/bonus'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Answer } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import {
  admission,
  type BetCommand,
  type BetReply,
  type BetReward,
  type Bets,
  type ResettleBet,
  type Source,
} from '#platform/modules/bet/bet.port'
import { findBet } from '#platform/modules/bet/bet.query'
import type { FreeSpins } from '#platform/modules/bonus/free-spin.service'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import { findSportDenial, listOpenedSport, type OpenedSport } from './sport-session.repo.ts'
import {
  walletCommandSchema,
  type PlaceCommand,
  type WalletCommand,
} from './sport-wallet.schema.ts'

export type SportWalletDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly bets: Bets
  readonly freeSpins: FreeSpins
  readonly provider: string
  /** `whsec_` + base64, newest first. */
  readonly secrets: readonly string[]
}

const BODY_BYTES_MAX = 64 * 1024
type FreeBetDenial = 'freeBetUnavailable' | 'freeBetOddsTooLow'
type Denial = 'playerDisabled' | 'sessionExpired' | 'bettingStopped' | 'overloaded' | FreeBetDenial
type Reply = BetReply<Denial>

/**
 * The wallet callback of a sportsbook: checks the signature over the raw body first, then the schema,
 * then runs one transaction. A denial is final and answered with 200; anything else makes the book
 * retry.
 */
export function createSportWallet(given: SportWalletDeps): Callback {
  const { provider } = given
  const deps = { ...given, sessions: sessionsOf(provider) }
  return {
    signature: {
      header: 'webhook-signature',
      verify: ({ request, rawBody }) =>
        request.method === 'POST' && verifyWebhook({ headers: request.headers, rawBody }, deps).ok,
      refuse({ request, scope, rawBody }) {
        if (request.method !== 'POST' || rawBody === null) return send(400, { status: 'malformed' })
        const verified = verifyWebhook({ headers: request.headers, rawBody }, deps)
        const problem = verified.ok ? null : verified.problem
        deps.log.warn({ traceId: scope.guest.traceId, problem }, 'sportsbook call refused')
        return send(401, { status: 'unsigned' })
      },
    },
    bodyBytesMax: BODY_BYTES_MAX,
    wallet: {
      playerField: 'playerKey',
      isSettlement: ({ rawBody }) =>
        !/"command"\s*:\s*"place"/.test(Buffer.from(rawBody).toString()),
    },
    answer: (call) => answerVerified(deps, call),
  }
}

/** Sessions of a sportsbook, by their ids. */
export const sessionsOf =
  (provider: string): Source<OpenedSport> =>
  (db, ids) =>
    listOpenedSport(db, { ids, provider })

type HandleDeps = Omit<SportWalletDeps, 'log' | 'secrets'> & {
  readonly sessions: Source<OpenedSport>
}
type Deps = SportWalletDeps & HandleDeps

async function answerVerified(deps: Deps, { scope, rawBody }: CallbackCall): Promise<Answer> {
  const { traceId } = scope.guest
  const command = walletCommandSchema.safeParse(parseJson(rawBody))
  if (!command.success) {
    deps.log.error({ traceId, issues: command.error.issues }, 'sportsbook call malformed')
    return send(400, { status: 'malformed' })
  }
  try {
    const reply = await handle(deps, command.data)
    if (reply.kind === 'done') return send(200, { status: 'done' })
    // Not final, so the book must retry.
    if (reply.denial === 'overloaded' || reply.denial === 'payoutTooLarge')
      return send(503, { status: reply.denial })
    const { command: name, betId } = command.data
    deps.log.info({ traceId, command: name, betId, denial: reply.denial }, 'sportsbook call denied')
    return send(200, { status: 'denied', reason: reply.denial })
  } catch (error) {
    deps.log.error({ err: error, traceId, betId: command.data.betId }, 'sportsbook call failed')
    return send(500, { status: 'failed' })
  }
}

/** A verified command: places, settles or corrects its bet. */
export async function handle(deps: HandleDeps, command: WalletCommand): Promise<Reply> {
  const { db, bets, provider } = deps
  if (command.command === 'place') return place(deps, command)
  const { playerKey: playerId, currency } = command
  const common = { ...commandOf(deps, command), reference: command.betId, playerId }
  const placed = await findBet(db, { provider, reference: command.betId })
  if (command.command === 'void') {
    // For an unknown bet a tombstone is stored, in the player's account of its currency.
    const walletAccountId =
      placed?.wallet_account_id ?? (await findAccountIn(db, { playerId, currency }))?.id
    return bets.run(playerId, [{ operation: 'refund', ...common, walletAccountId }])
  }
  const isFree = typeof placed?.reward_id === 'string'
  return bets.run(playerId, [toResultCommand(command, common, isFree)])
}

/** The command about the result of a bet; a free one has no stake of the player. */
function toResultCommand(
  command: Exclude<WalletCommand, { command: 'place' | 'void' }>,
  common: Pick<ResettleBet, 'provider' | 'id' | 'contentHash' | 'round' | 'reference' | 'playerId'>,
  isFree: boolean,
): BetCommand {
  const { stakeMinor, coupon, currency } = command
  const netOf = (minor: bigint) => (isFree ? freeBetPayout(minor, stakeMinor) : minor)
  const result = { ...common, currency, coupon, payoutMinor: netOf(command.payoutMinor) }
  if (command.command === 'resettle')
    return {
      operation: 'resettlement',
      ...result,
      voidedMinor: command.voidedMinor,
      reversedPayoutMinor: netOf(command.reversedPayoutMinor),
      reopenedMinor: command.isOpen && !isFree ? stakeMinor : 0n,
      reopensRound: command.isOpen,
    }
  return {
    operation: 'settlement',
    ...result,
    subjects: [SUBJECT],
    // Of other bets the stake that is left ends the payouts.
    closesRound: isFree,
    ...(command.command === 'cashOut' ? { isCashOut: true } : { voidedMinor: command.voidedMinor }),
    ...(!isFree && { endsStakeMinor: stakeMinor }),
  }
}

const SUBJECT = SPORTSBOOK_GAME

async function place(deps: HandleDeps, command: PlaceCommand): Promise<Reply> {
  const { db, sessions, clock, freeSpins, provider } = deps
  const { playerKey: playerId, session, coupon, stakeMinor } = command
  const [opened] = (await listOpenedSport(db, { ids: [session], provider })).values()
  if (opened?.player_id !== playerId) return { kind: 'denied', denial: 'sessionExpired' }
  const freeBet = await readFreeBet(deps, command)
  if (typeof freeBet === 'string') return { kind: 'denied', denial: freeBet }
  return deps.bets.run<Denial>(playerId, [
    {
      operation: 'bet',
      ...commandOf(deps, command),
      currency: command.currency,
      kind: 'sport',
      subject: SUBJECT,
      account: accountOf(opened),
      ...(freeBet === null ? { stakeMinor } : { stakeMinor: 0n, reward: freeBet }),
      description: describe(coupon),
      coupon,
      admission: admission(sessions, session, async (now, trx) => {
        const denial = findSportDenial(now ?? opened, clock.now())
        if (denial !== null) return { denial }
        const isPlayable = freeBet === null || (await freeSpins.isPlayable(trx, freeBet.id))
        return isPlayable ? null : { denial: 'freeBetUnavailable' }
      }),
    },
  ])
}

/** The free bet that pays a bet, the reason why it cannot, or null for a paid bet. */
async function readFreeBet(
  { db, freeSpins }: HandleDeps,
  { rewardId, playerKey, currency, stakeMinor, coupon }: PlaceCommand,
): Promise<BetReward | FreeBetDenial | null> {
  if (rewardId === undefined) return null
  const reward = await freeSpins.findReward(db, rewardId)
  const isIts =
    reward?.playerId === playerKey &&
    reward.gameIdentity === SUBJECT &&
    reward.currency === currency &&
    reward.stakeMinor === stakeMinor
  if (!isIts) return 'freeBetUnavailable'
  const prices = coupon.legs.map(({ price }) => price)
  if (!hasMinOdds(reward, { kind: coupon.kind, prices })) return 'freeBetOddsTooLow'
  return { id: reward.rewardId, bonusId: reward.bonusId, stakeMinor }
}

function accountOf({ wallet_account_id: id, player_id: playerId, currency }: OpenedSport) {
  return { id, playerId, currency }
}

const DESCRIPTION_MAX = 300

function describe({ legs }: PlaceCommand['coupon']): string {
  const texts = legs.map(({ event, market, outcome }) => `${event}: ${market}, ${outcome}`)
  return texts.join(' · ').slice(0, DESCRIPTION_MAX)
}

function commandOf({ provider }: HandleDeps, command: WalletCommand) {
  const { betId } = command
  const id = 'id' in command ? command.id : command.command === 'void' ? `void:${betId}` : betId
  return { provider, id, contentHash: hashCommand(command), round: betId }
}

/** SHA-256 of a call's content, independent of its encoding. */
function hashCommand(command: WalletCommand): string {
  const { coupon: _, ...content } = { coupon: undefined, ...command }
  const text = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return sha256Hex(text)
}

function send(status: number, body: object): Answer {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' }
  return { status, headers, body: JSON.stringify(body) }
}
