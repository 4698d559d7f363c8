import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { createPublicKey } from 'node:crypto'
import { findCurrency } from '@fairhouse/money/currency'
import { providerCurrency, toProviderUnitsDown } from '@fairhouse/money/provider-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import { parseExactJson, writeExactJson } from '@fairhouse/server-kit/exact-json'
import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import { verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import type { Kysely, Transaction } from 'kysely'
import type { ZodType } from 'zod'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Answer } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { admission, type BetReply, type Bets } from '#platform/modules/bet/bet.port'
import { findBet } from '#platform/modules/bet/bet.query'
import {
  findOpenedGame,
  findPlayDenial,
  listOpenedGames,
  type OpenedGame,
} from '#platform/modules/game/game-session.query'
import {
  createFindSessionFacts,
  type FindSessionFacts,
  type SessionFacts,
} from '#platform/modules/game/game-session.facts'
import { findPlayedGame, isOpenToPlay } from '#platform/modules/game/played-game.query'
import { findReward, isRewardPlayable } from '#platform/modules/game/free-round.service'
import { findPlayer } from '#platform/modules/player/player.query'
import { readSpendable } from '#platform/modules/wallet/wallet.account'
import type { AppendedEvent } from '#platform/realtime/outbox.repo'
import { detailOf } from '../denial-detail.ts'
import { findBetDenial, toPlaceBet, toPrizeBet, toRefundBet, toSettleBet } from './hub88.command.ts'
import {
  balanceCallSchema,
  betCallSchema,
  infoCallSchema,
  namesSchema,
  rollbackCallSchema,
  schemaStatus,
  winCallSchema,
  type InfoCall,
  type PartyCall,
} from './hub88.schema.ts'
import { STATUS_OF_DENIAL, type Hub88Denial, type WalletStatus } from './hub88.status.ts'

export type Hub88WalletDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly bets: Bets
  readonly provider: string
  /** The provider's public key (PEM). */
  readonly publicKey: string
}

const BODY_BYTES_MAX = 16 * 1024
const SIGNATURE_HEADER = 'x-hub88-signature'

/** The response format of Hub88's wallet API: status, player, balance and currency. */
type WalletResponse = {
  readonly status: WalletStatus
  readonly user?: string | undefined
  readonly request_uuid?: string | undefined
  readonly currency?: string
  readonly balance?: bigint
  readonly country?: string
  /** An extension of the protocol, which other games ignore. */
  readonly detail?: string
}

/**
 * The wallet callback of a provider with Hub88's protocol: checks the signature over the raw body
 * first, then the schema, then runs one transaction. Every response is HTTP 200 with a status.
 */
export function createHub88Wallet(deps: Hub88WalletDeps): Callback {
  const publicKey = createPublicKey(deps.publicKey)
  const all = { ...deps, findFacts: createFindSessionFacts(deps.db, deps.provider) }
  return {
    signature: {
      header: SIGNATURE_HEADER,
      verify: ({ request, rawBody }) =>
        request.method === 'POST' &&
        verifyRsa(publicKey, rawBody, request.headers.get(SIGNATURE_HEADER)),
      refuse({ request, scope, rawBody }) {
        if (request.method !== 'POST' || rawBody === null)
          return send({ status: 'RS_ERROR_WRONG_SYNTAX' })
        const { traceId } = scope.guest
        deps.log.warn({ traceId, path: pathOf(request) }, 'wallet call with a wrong signature')
        return send({ status: 'RS_ERROR_INVALID_SIGNATURE' })
      },
    },
    bodyBytesMax: BODY_BYTES_MAX,
    wallet: {
      playerField: 'user',
      isSettlement: ({ request }) => /^transaction\/(?:win|rollback)$/.test(pathOf(request)),
    },
    answer: (call) => answerVerified(all, call),
  }
}

type Deps = Hub88WalletDeps & { readonly findFacts: FindSessionFacts }

function pathOf(request: Request): string {
  return new URL(request.url).pathname.split('/').slice(-2).join('/')
}

async function answerVerified(
  deps: Deps,
  { request, scope, rawBody }: CallbackCall,
): Promise<Answer> {
  const path = pathOf(request)
  const { traceId } = scope.guest
  const json = parseJson(rawBody, parseExactJson)
  const named = namesSchema.safeParse(json).data ?? {}
  try {
    const response = { ...named, ...(await handleCall(deps, path, json)) }
    if (response.status !== 'RS_OK')
      deps.log.info({ traceId, path, ...response }, 'wallet call denied')
    return send(response)
  } catch (error) {
    // The outcome is unknown to the provider, which rolls back or retries.
    deps.log.error({ err: error, traceId, path }, 'wallet call failed')
    return send({ ...named, status: 'RS_ERROR_UNKNOWN' })
  }
}

async function handleCall(deps: Deps, path: string, json: unknown): Promise<WalletResponse> {
  switch (path) {
    case 'user/info':
      return parse(infoCallSchema, json, (call) => readInfo(deps, call))
    case 'user/balance':
      return parse(balanceCallSchema, json, (call) => readBalance(deps, call))
    case 'transaction/bet':
      return parse(betCallSchema, json, async (call) => {
        const facts = await deps.findFacts(call.token)
        if (facts?.player_id !== call.user) return deny('tokenUnknown')
        const { provider } = deps
        const named = call.rewardId
        const reward = named === null ? undefined : await findReward(deps.db, { provider, named })
        if (reward === null) return deny('rewardUnavailable')
        const identity = await findPlayedGame(deps.db, facts, call.game_code)
        const reply = await deps.bets.run<Hub88Denial>(call.user, [
          {
            ...toPlaceBet(call, facts, identity),
            ...(reward && { reward }),
            admission: admission(listOpenedGames, sha256Hex(call.token), async (opened, trx) => {
              if (!opened || !isOwn(deps, call, opened)) return { denial: 'sessionExpired' }
              if (call.isGift) return null
              const isOpen = await isOpenToPlay(trx, opened, { identity, code: call.game_code })
              const denial = findBetDenial(call, opened, { isOpen, now: deps.clock.now() })
              if (denial === 'gameUnavailable') return { denial, events: [restriction(facts)] }
              if (denial) return { denial }
              const isUnplayable =
                reward && !(await isPlayable(deps, trx, { facts, identity, rewardId: reward.id }))
              return isUnplayable ? { denial: 'rewardUnavailable' } : null
            }),
          },
        ])
        return toResponse(reply, facts.currency)
      })
    case 'transaction/win':
      return parse(winCallSchema, json, async (call) => {
        const command = toSettleBet(call, deps.provider)
        // An expired session is no reason to refuse a prize; it says whose it is.
        const opened = call.isPrize ? await findOpened(deps, call) : undefined
        if (call.isPrize && !opened) return deny('tokenUnknown')
        const commands = opened
          ? [
              toPrizeBet(call, opened, await findPlayedGame(deps.db, opened, call.game_code)),
              command,
            ]
          : [command]
        const reply = await deps.bets.run(call.user, commands)
        return toResponse(reply, command.currency)
      })
    case 'transaction/rollback':
      return parse(rollbackCallSchema, json, async (call) => {
        // An unknown bet has no account, so the token determines it, even if expired.
        const reference = call.reference_transaction_uuid
        const party =
          (await findBet(deps.db, { provider: deps.provider, reference })) ??
          (await findOpened(deps, call))
        // A bet with an unknown token cannot exist.
        if (!party) return deny('betNotFound')
        const command = toRefundBet(call, {
          provider: deps.provider,
          walletAccountId: party.wallet_account_id,
        })
        const reply = await deps.bets.run(call.user, [command])
        return toResponse(reply, party.currency)
      })
    default:
      return { status: 'RS_ERROR_WRONG_SYNTAX' }
  }
}

function isPlayable(
  { clock }: Hub88WalletDeps,
  trx: Transaction<PlatformDatabase>,
  of: { facts: SessionFacts; identity: string; rewardId: string },
): Promise<boolean> {
  const { rewardId, identity: gameIdentity } = of
  const { player_id: playerId, provider, currency } = of.facts
  const now = clock.now()
  return isRewardPlayable(trx, { rewardId, playerId, gameIdentity, provider, currency, now })
}

/** Tells the player on all tabs why the bet was refused. */
function restriction({
  player_id: playerId,
  game_identity: gameIdentity,
}: SessionFacts): AppendedEvent {
  return { event: 'bet.restricted', playerId, payload: { gameIdentity } }
}

async function readBalance(deps: Hub88WalletDeps, call: PartyCall): Promise<WalletResponse> {
  const opened = await findOpened(deps, call)
  if (!opened) return deny('tokenUnknown')
  const denial = findPlayDenial(opened, deps.clock.now())
  if (denial) return deny(denial)
  const balanceMinor = await readSpendable(deps.db, opened.wallet_account_id)
  return toResponse({ kind: 'done', balanceMinor }, opened.currency)
}

/** With the token of a game the balance as well. */
async function readInfo(deps: Hub88WalletDeps, call: InfoCall): Promise<WalletResponse> {
  const { token } = call
  const response = token
    ? await readBalance(deps, { ...call, token })
    : { status: 'RS_OK' as const }
  if (response.status !== 'RS_OK') return response
  const player = await findPlayer(deps.db, call.user)
  return player ? { ...response, country: player.country } : deny('tokenUnknown')
}

async function parse<T>(
  schema: ZodType<T>,
  json: unknown,
  handle: (call: T) => Promise<WalletResponse>,
): Promise<WalletResponse> {
  const parsed = schema.safeParse(json)
  return parsed.success ? handle(parsed.data) : { status: schemaStatus(parsed.error, json) }
}

async function findOpened(deps: Hub88WalletDeps, call: PartyCall): Promise<OpenedGame | undefined> {
  const opened = await findOpenedGame(deps.db, { provider: deps.provider, token: call.token })
  return opened && isOwn(deps, call, opened) ? opened : undefined
}

function isOwn({ provider }: Hub88WalletDeps, call: PartyCall, opened: OpenedGame): boolean {
  return opened.player_id === call.user && opened.provider === provider
}

type Reply = BetReply<Hub88Denial>

const deny = (denial: Hub88Denial | 'betNotFound'): WalletResponse => ({
  status: STATUS_OF_DENIAL[denial],
})

function toResponse(reply: Reply, code: string): WalletResponse {
  const isDone = reply.kind === 'done'
  const status = isDone ? 'RS_OK' : STATUS_OF_DENIAL[reply.denial]
  const response = { status, ...(!isDone && detailOf(reply.denial)) }
  const currency = findCurrency(code)
  if (!currency || reply.balanceMinor === undefined) return response
  return {
    ...response,
    currency: providerCurrency(currency).code,
    balance: toProviderUnitsDown(reply.balanceMinor, currency),
  }
}

function send(response: WalletResponse): Answer {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' }
  return { status: 200, headers, body: writeExactJson(response) }
}
