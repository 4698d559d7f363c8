import { findCurrency } from '@fairhouse/money/currency'
import { providerCurrency, toProviderUnitsDown } from '@fairhouse/money/provider-units'
import type { Log } from '@fairhouse/server-kit/logger'
import { verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import type { Transaction } from 'kysely'
import type { ZodType } from 'zod'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { findPlayer } from '#platform/modules/player/player.repo'
import { placeBet } from './bet.service.ts'
import { findBet } from './game-bet.repo.ts'
import { findGameSession, type GameSessionRow } from './game-session.repo.ts'
import { findSessionObstacle } from './game-session.ts'
import { rollBackBet } from './rollback.service.ts'
import {
  IdTakenError,
  readSpendable,
  type WalletCallDeps,
  type WalletOutcome,
} from './wallet-call.ts'
import {
  balanceCallSchema,
  betCallSchema,
  rollbackCallSchema,
  schemaStatus,
  winCallSchema,
  type PartyCall,
  type WalletStatus,
} from './wallet-call.schema.ts'
import { settleBet } from './win.service.ts'

export type WalletCallbackDeps = WalletCallDeps & {
  /** The provider's public key (PEM). */
  readonly publicKey: string
  readonly log: Log
}

const BODY_BYTES_MAX = 16 * 1024
const SIGNATURE_HEADER = 'x-hub88-signature'
const UNIQUE_VIOLATION = '23505'

/** The answer of Hub88's wallet API: status, and whose balance in which currency. */
type WalletAnswer = {
  readonly status: WalletStatus
  readonly user?: string
  readonly request_uuid?: string
  readonly currency?: string
  readonly balance?: number
  readonly country?: string
}

/**
 * The wallet boundary of a game provider, in the form of Hub88's wallet API: signature over the raw
 * body first, then the form, then one transaction. Every answer is HTTP 200 with a status.
 */
export function createWalletCallback(deps: WalletCallbackDeps): Callback {
  return {
    signatureHeader: SIGNATURE_HEADER,
    bodyBytesMax: BODY_BYTES_MAX,
    answer: (call) => answerSigned(deps, call),
  }
}

async function answerSigned(
  deps: WalletCallbackDeps,
  { request, scope, rawBody }: CallbackCall,
): Promise<Response> {
  const path = new URL(request.url).pathname.split('/').slice(-2).join('/')
  if (request.method !== 'POST' || rawBody === null)
    return send({ status: 'RS_ERROR_WRONG_SYNTAX' })
  const { traceId } = scope.guest
  if (!verifyRsa(deps.publicKey, rawBody, request.headers.get(SIGNATURE_HEADER))) {
    deps.log.warn({ traceId, path }, 'wallet call with a wrong signature')
    return send({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  }
  try {
    const answer = await answerCall(deps, path, parseJson(rawBody))
    if (answer.status !== 'RS_OK')
      deps.log.info({ traceId, path, ...answer }, 'wallet call refused')
    return send(answer)
  } catch (error) {
    // The effect is unknown to the provider, which takes the call back or repeats it.
    deps.log.error({ err: error, traceId, path }, 'wallet call failed')
    return send({ status: 'RS_ERROR_UNKNOWN' })
  }
}

async function answerCall(
  deps: WalletCallbackDeps,
  path: string,
  json: unknown,
): Promise<WalletAnswer> {
  switch (path) {
    case 'user/info':
    case 'user/balance':
      return parse(balanceCallSchema, json, async (call) => {
        const session = await findSession(deps, call)
        if (!session) return { status: 'RS_ERROR_INVALID_TOKEN', ...echo(call) }
        const obstacle = await findSessionObstacle(deps.db, deps.clock, session)
        if (obstacle) return { status: obstacle, ...echo(call) }
        const balanceMinor = await readSpendable(deps.db, session.wallet_account_id)
        const answer = toAnswer({ status: 'RS_OK', balanceMinor }, call, session.currency)
        if (path === 'user/balance') return answer
        const player = await findPlayer(deps.db, session.player_id)
        return player ? { ...answer, country: player.country } : answer
      })
    case 'transaction/bet':
      return parse(betCallSchema, json, async (call) => {
        const session = await findSession(deps, call)
        if (!session) return { status: 'RS_ERROR_INVALID_TOKEN', ...echo(call) }
        const outcome = await runCall(deps, (trx) => placeBet(trx, deps, { call, session }))
        return toAnswer(outcome, call, session.currency)
      })
    case 'transaction/win':
      return parse(winCallSchema, json, async (call) => {
        const bet = await findBet(deps.db, reference(deps, call.reference_transaction_uuid))
        const outcome = await runCall(deps, (trx) => settleBet(trx, deps, call))
        return toAnswer(outcome, call, bet?.currency)
      })
    case 'transaction/rollback':
      return parse(rollbackCallSchema, json, async (call) => {
        // Without a bet to name the account, the token does, even when it is over.
        const bet = await findBet(deps.db, reference(deps, call.reference_transaction_uuid))
        const party = bet ?? (await findSession(deps, call))
        // A bet under a token that nobody was given is not there and never will be.
        if (!party) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', ...echo(call) }
        const walletAccountId = party.wallet_account_id
        const outcome = await runCall(deps, (trx) =>
          rollBackBet(trx, deps, { call, walletAccountId }),
        )
        return toAnswer(outcome, call, party.currency)
      })
    default:
      return { status: 'RS_ERROR_WRONG_SYNTAX' }
  }
}

async function parse<T>(
  schema: ZodType<T>,
  json: unknown,
  answer: (call: T) => Promise<WalletAnswer>,
): Promise<WalletAnswer> {
  const parsed = schema.safeParse(json)
  return parsed.success ? answer(parsed.data) : { status: schemaStatus(parsed.error, json) }
}

async function findSession(
  deps: WalletCallbackDeps,
  call: PartyCall,
): Promise<GameSessionRow | undefined> {
  const session = await findGameSession(deps.db, { provider: deps.provider, token: call.token })
  return session?.player_id === call.user ? session : undefined
}

/**
 * One transaction. When another call took the same id between our look and our write, the second
 * look finds it.
 */
async function runCall(
  { db }: WalletCallbackDeps,
  work: (trx: Transaction<PlatformDatabase>) => Promise<WalletOutcome>,
): Promise<WalletOutcome> {
  const run = async (): Promise<WalletOutcome> => {
    const result = await inTransaction(db, work)
    return 'ok' in result ? { status: 'RS_ERROR_UNKNOWN' } : result
  }
  return run().catch((error: unknown) => {
    if (isIdTaken(error)) return run()
    throw error
  })
}

function isIdTaken(error: unknown): boolean {
  if (error instanceof IdTakenError) return true
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

function reference({ provider }: WalletCallbackDeps, transactionId: string) {
  return { provider, transactionId }
}

function echo({ user, request_uuid }: PartyCall) {
  return { user, request_uuid }
}

function toAnswer(outcome: WalletOutcome, call: PartyCall, code: string | undefined): WalletAnswer {
  const currency = code === undefined ? undefined : findCurrency(code)
  const { status, balanceMinor } = outcome
  if (!currency || balanceMinor === undefined) return { status, ...echo(call) }
  const units = toProviderUnitsDown(balanceMinor, currency)
  return {
    status,
    ...echo(call),
    currency: providerCurrency(currency).code,
    // a shown balance may be less than there is, never more, so cutting at 2⁵³ is honest
    balance: units > Number.MAX_SAFE_INTEGER ? Number.MAX_SAFE_INTEGER : Number(units),
  }
}

function parseJson(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    // A signed body that is not JSON has the wrong syntax, which the schema says of undefined.
    return undefined
  }
}

function send(answer: WalletAnswer): Response {
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
