import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import { freeBetPayout, hasMinOdds } from '@fairhouse/domain/bonus'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { verifyWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Callback, CallbackCall } from '#platform/http/callback'
import type { BetReply, BetReward, Bets } from '#platform/modules/bet/bet.port'
import { findBet, saveCoupon } from '#platform/modules/bet/bet.repo'
import type { FreeSpins } from '#platform/modules/bonus/free-spin.service'
import { findAccountIn } from '#platform/modules/wallet/wallet.account'
import { findOpenedSport, findSportDenial, type OpenedSport } from './bookmaker.session.repo.ts'
import { walletCommandSchema, type PlaceCommand, type WalletCommand } from './bookmaker.schema.ts'

export type BookmakerWalletDeps = {
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
 * The bookmaker's wallet callback: checks the signature over the raw body first, then the schema,
 * then runs one transaction. A denial is final and answered with 200; anything else makes the book
 * retry.
 */
export function createBookmakerWallet(deps: BookmakerWalletDeps): Callback {
  return {
    signature: {
      header: 'webhook-signature',
      verify: ({ request, rawBody }) =>
        request.method === 'POST' && verifyWebhook({ headers: request.headers, rawBody }, deps).ok,
      refuse({ request, scope, rawBody }) {
        if (request.method !== 'POST' || rawBody === null) return send(400, { status: 'malformed' })
        const verified = verifyWebhook({ headers: request.headers, rawBody }, deps)
        const problem = verified.ok ? null : verified.problem
        deps.log.warn({ traceId: scope.guest.traceId, problem }, 'bookmaker call refused')
        return send(401, { status: 'unsigned' })
      },
    },
    bodyBytesMax: BODY_BYTES_MAX,
    isSettlement: ({ rawBody }) => !/"command"\s*:\s*"place"/.test(Buffer.from(rawBody).toString()),
    answer: (call) => answerVerified(deps, call),
  }
}

async function answerVerified(
  deps: BookmakerWalletDeps,
  { scope, rawBody }: CallbackCall,
): Promise<Response> {
  const { traceId } = scope.guest
  const command = walletCommandSchema.safeParse(parseJson(rawBody))
  if (!command.success) {
    deps.log.error({ traceId, issues: command.error.issues }, 'bookmaker call malformed')
    return send(400, { status: 'malformed' })
  }
  try {
    const { playerKey } = command.data
    const reply = await deps.bets.run(playerKey, (trx) => handle(deps, trx, command.data))
    if (reply.kind === 'done') return send(200, { status: 'done' })
    // Not final, so the book must retry.
    if (reply.denial === 'overloaded' || reply.denial === 'payoutTooLarge')
      return send(503, { status: reply.denial })
    const { command: name, betId } = command.data
    deps.log.info({ traceId, command: name, betId, denial: reply.denial }, 'bookmaker call denied')
    return send(200, { status: 'denied', reason: reply.denial })
  } catch (error) {
    deps.log.error({ err: error, traceId, betId: command.data.betId }, 'bookmaker call failed')
    return send(500, { status: 'failed' })
  }
}

async function handle(
  deps: BookmakerWalletDeps,
  trx: Transaction<PlatformDatabase>,
  command: WalletCommand,
): Promise<Reply> {
  const { bets } = deps
  const common = commandOf(deps, command)
  if (command.command === 'place') return place(deps, trx, command)
  if (command.command === 'void') {
    const placed = await findBet(trx, { provider: deps.provider, reference: command.betId })
    // For an unknown bet a tombstone is stored, in the player's account of its currency.
    const { playerKey: playerId, currency } = command
    const walletAccountId =
      placed?.wallet_account_id ?? (await findAccountIn(trx, { playerId, currency }))?.id
    return bets.refund(trx, { ...common, walletAccountId })
  }
  const { stakeMinor, coupon } = command
  const placed = await findBet(trx, { provider: deps.provider, reference: command.betId })
  const isFree = typeof placed?.reward_id === 'string'
  const netOf = (minor: bigint) => (isFree ? freeBetPayout(minor, stakeMinor) : minor)
  const payoutMinor = netOf(command.payoutMinor)
  const reply =
    command.command === 'resettle'
      ? await bets.resettle(trx, {
          ...common,
          payoutMinor,
          voidedMinor: command.voidedMinor,
          reversedPayoutMinor: netOf(command.reversedPayoutMinor),
          reopenedMinor: command.isOpen && !isFree ? stakeMinor : 0n,
          reopensRound: command.isOpen,
        })
      : await bets.settle(trx, {
          ...common,
          subjects: [SUBJECT],
          payoutMinor,
          // Of other bets the stake that is left ends the payouts.
          closesRound: isFree,
          ...(command.command === 'cashOut'
            ? { isCashOut: true }
            : { voidedMinor: command.voidedMinor }),
          ...(!isFree && { endsStakeMinor: stakeMinor }),
        })
  if (reply.kind === 'done') {
    await saveCoupon(trx, { provider: deps.provider, reference: command.betId, coupon })
  }
  return reply
}

const SUBJECT = SPORTSBOOK_GAME

async function place(
  deps: BookmakerWalletDeps,
  trx: Transaction<PlatformDatabase>,
  command: PlaceCommand,
): Promise<Reply> {
  const of = { id: command.session, provider: deps.provider }
  const opened = await findOpenedSport(trx, of)
  if (opened?.player_id !== command.playerKey) return { kind: 'denied', denial: 'sessionExpired' }
  const { coupon } = command
  const freeBet = await readFreeBet(deps, trx, command)
  if (typeof freeBet === 'string') return { kind: 'denied', denial: freeBet }
  const reply = await deps.bets.place<Denial>(
    trx,
    {
      ...commandOf(deps, command),
      kind: 'sport',
      subject: SUBJECT,
      account: accountOf(opened),
      ...(freeBet === null
        ? { stakeMinor: command.stakeMinor }
        : { stakeMinor: 0n, reward: freeBet }),
      description: describe(coupon),
    },
    async () => {
      const now = await findOpenedSport(trx, of)
      const denial = findSportDenial(now ?? opened, deps.clock.now())
      if (denial !== null || freeBet === null) return denial
      return (await deps.freeSpins.isPlayable(trx, freeBet.id)) ? null : 'freeBetUnavailable'
    },
  )
  if (reply.kind === 'done') {
    await saveCoupon(trx, { provider: deps.provider, reference: command.betId, coupon })
  }
  return reply
}

/** The free bet that pays a bet, the reason why it cannot, or null for a paid bet. */
async function readFreeBet(
  { freeSpins }: BookmakerWalletDeps,
  trx: Transaction<PlatformDatabase>,
  { rewardId, playerKey, currency, stakeMinor, coupon }: PlaceCommand,
): Promise<BetReward | FreeBetDenial | null> {
  if (rewardId === undefined) return null
  const reward = await freeSpins.findReward(trx, rewardId)
  const isIts =
    reward?.playerId === playerKey &&
    reward.gameIdentity === SUBJECT &&
    reward.currency === currency &&
    reward.stakeMinor === stakeMinor
  if (!isIts) return 'freeBetUnavailable'
  const prices = coupon.legs.map(({ price }) => price)
  if (!hasMinOdds(reward, { kind: coupon.kind, prices })) return 'freeBetOddsTooLow'
  return { id: reward.rewardId, bonusId: reward.bonusId }
}

function accountOf({ wallet_account_id: id, player_id: playerId, currency }: OpenedSport) {
  return { id, playerId, currency }
}

const DESCRIPTION_MAX = 300

function describe({ legs }: PlaceCommand['coupon']): string {
  const texts = legs.map(({ event, market, outcome }) => `${event}: ${market}, ${outcome}`)
  return texts.join(' · ').slice(0, DESCRIPTION_MAX)
}

function commandOf({ provider }: BookmakerWalletDeps, command: WalletCommand) {
  const { betId, playerKey: playerId, currency } = command
  const id = 'id' in command ? command.id : command.command === 'void' ? `void:${betId}` : betId
  const contentHash = hashCommand(command)
  return { provider, id, contentHash, round: betId, reference: betId, playerId, currency }
}

/** SHA-256 of a call's content, independent of its encoding. */
function hashCommand(command: WalletCommand): string {
  const { coupon: _, ...content } = { coupon: undefined, ...command }
  const text = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return sha256Hex(text)
}

function send(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}
