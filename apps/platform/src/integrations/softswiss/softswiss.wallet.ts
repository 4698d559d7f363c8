import type { Clock } from '@fairhouse/server-kit/clock'
import { parseExactJson, writeExactJson } from '@fairhouse/server-kit/exact-json'
import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { Answer } from '#platform/http/answer'
import type { Callback, CallbackCall } from '#platform/http/callback'
import { admission, type BetCommand, type Bets } from '#platform/modules/bet/bet.port'
import { findBet } from '#platform/modules/bet/bet.query'
import { findReportedGrant } from '#platform/modules/game/free-round.service'
import {
  findLastOpenedGame,
  findOpenedGame,
  findPlayDenial,
  listOpenedGames,
  type OpenedGame,
} from '#platform/modules/game/game-session.query'
import { findPlayedGame, isOpenToPlay } from '#platform/modules/game/played-game.query'
import { findAccountIn, readSpendable } from '#platform/modules/wallet/wallet.account'
import { toPlaceBet, toRefundBet, toSettleBet } from './softswiss.command.ts'
import { detailOf } from '../denial-detail.ts'
import { ERROR_OF_DENIAL, type SoftswissDenial } from './softswiss.error.ts'
import { bookReport } from './softswiss.report.ts'
import {
  freeSpinsSchema,
  playSchema,
  rollbackSchema,
  type FreeSpinsCall,
  type PartyCall,
  type PlayCall,
  type RollbackCall,
} from './softswiss.schema.ts'
import { isSigned, SIGNATURE_HEADER } from './softswiss.signature.ts'

export type SoftswissWalletDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly bets: Bets
  readonly provider: string
  /** The shared secret that signs calls in both directions. */
  readonly authToken: string
}

type RoundCall = PlayCall & { readonly game_id: string }

const BODY_BYTES_MAX = 16 * 1024

/**
 * The wallet callback of a provider with SoftSwiss' protocol: checks the signature over the raw
 * body first, then the schema, then runs all actions of the call in one transaction.
 */
export function createSoftswissWallet(deps: SoftswissWalletDeps): Callback {
  return {
    signature: {
      header: SIGNATURE_HEADER,
      verify: ({ request, rawBody }) =>
        request.method === 'POST' &&
        isSigned(deps.authToken, rawBody, request.headers.get(SIGNATURE_HEADER)),
      refuse({ request, scope, rawBody }) {
        if (request.method !== 'POST' || rawBody === null) return send('malformed')
        const { traceId } = scope.guest
        deps.log.warn({ traceId, path: pathOf(request) }, 'wallet call with a wrong signature')
        return send('signatureWrong')
      },
    },
    bodyBytesMax: BODY_BYTES_MAX,
    wallet: {
      playerField: 'user_id',
      isSettlement: ({ rawBody }) => !/"action"\s*:\s*"bet"/.test(Buffer.from(rawBody).toString()),
    },
    answer: (call) => answerVerified(deps, call),
  }
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.split('/').at(-1)!
}

async function answerVerified(
  deps: SoftswissWalletDeps,
  { request, scope, rawBody }: CallbackCall,
): Promise<Answer> {
  const path = pathOf(request)
  const { traceId } = scope.guest
  try {
    const json = parseJson(rawBody, parseExactJson)
    if (path === 'play') return await parsed(playSchema.safeParse(json), (call) => play(deps, call))
    if (path === 'rollback')
      return await parsed(rollbackSchema.safeParse(json), (call) => rollback(deps, call))
    if (path === 'freespins')
      return await parsed(freeSpinsSchema.safeParse(json), (call) => endFreeSpins(deps, call))
    return send('malformed')
  } catch (error) {
    // The outcome is unknown to the provider, which rolls back or retries.
    deps.log.error({ err: error, traceId, path }, 'wallet call failed')
    return send('failed')
  }
}

async function parsed<T>(
  result: { success: true; data: T } | { success: false },
  handle: (call: T) => Promise<Answer>,
): Promise<Answer> {
  return result.success ? handle(result.data) : send('malformed')
}

async function play(deps: SoftswissWalletDeps, call: PlayCall): Promise<Answer> {
  const opened = await findOpened(deps, call)
  if (!opened) return send('sessionUnknown')
  if (!isRound(call)) {
    const denial = findPlayDenial(opened, deps.clock.now())
    if (denial) return send(denial)
  }
  const identity = await findPlayedGame(deps.db, opened, call.game)
  const commands = isRound(call) ? listCommands(deps, call, { opened, identity }) : []
  if (commands.length === 0) {
    const balanceMinor = await readSpendable(deps.db, opened.wallet_account_id)
    return sendDone(deps, balanceMinor, { call, actions: [] })
  }
  const reply = await deps.bets.run<SoftswissDenial>(call.user_id, commands)
  return reply.kind === 'done'
    ? sendDone(deps, reply.balanceMinor, { call, actions: call.actions })
    : send(reply.denial, reply.balanceMinor)
}

/** All actions in order, and the end of the round: all or nothing. */
function listCommands(
  deps: SoftswissWalletDeps,
  call: RoundCall,
  session: { readonly opened: OpenedGame; readonly identity: string },
): BetCommand<SoftswissDenial>[] {
  const { provider } = deps
  const commands = call.actions.map((action, index) => {
    const closesRound = call.finished && index === call.actions.length - 1
    return action.action === 'bet'
      ? toBet(deps, call, { action, ...session })
      : toSettleBet(call, { provider, win: action, closesRound })
  })
  const endsUnsaid = call.finished && call.actions.at(-1)?.action !== 'win'
  return endsUnsaid
    ? [...commands, toSettleBet(call, { provider, win: null, closesRound: true })]
    : commands
}

function toBet(
  { clock }: SoftswissWalletDeps,
  call: RoundCall,
  {
    action,
    ...session
  }: { action: RoundCall['actions'][number]; opened: OpenedGame; identity: string },
): BetCommand<SoftswissDenial> {
  const { opened, identity } = session
  return {
    ...toPlaceBet(call, action, session),
    admission: admission(listOpenedGames, opened.token_hash, async (found, trx) => {
      const now = found ?? opened
      const denial = findPlayDenial(now, clock.now())
      if (denial) return { denial }
      if (await isOpenToPlay(trx, now, { identity, code: call.game })) return null
      const payload = { gameIdentity: opened.game_identity }
      const event = { event: 'bet.restricted', playerId: opened.player_id, payload } as const
      return { denial: 'gameUnavailable', events: [event] }
    }),
  }
}

async function rollback(deps: SoftswissWalletDeps, call: RollbackCall): Promise<Answer> {
  const [first] = call.actions
  // An unknown bet has no account, so the session determines it, even if expired.
  const reference = first!.original_action_id
  const party =
    (await findBet(deps.db, { provider: deps.provider, reference })) ??
    (await findOpened(deps, call))
  if (!party) return send('betNotFound')
  const of = { provider: deps.provider, walletAccountId: party.wallet_account_id }
  const commands = call.actions.map((action) => toRefundBet(call, action, of))
  const reply = await deps.bets.run<SoftswissDenial>(call.user_id, commands)
  return reply.kind === 'done'
    ? sendDone(deps, reply.balanceMinor, { call, actions: call.actions })
    : send(reply.denial, reply.balanceMinor)
}

async function endFreeSpins(deps: SoftswissWalletDeps, call: FreeSpinsCall): Promise<Answer> {
  const { db, provider, bets } = deps
  const grant = await findReportedGrant(db, { rewardId: call.issue_id, provider })
  if (!grant) return send('issueUnknown')
  const account = await findAccountIn(db, { playerId: grant.player_id, currency: grant.currency })
  if (!account) return send('issueUnknown')
  // Recorded in the same transaction, and too rare to share one.
  const reply = await inTransaction(db, (trx) => bookReport(bets, trx, { call, grant, account }))
  if ('ok' in reply) return send('overloaded')
  return reply.kind === 'done'
    ? respond(200, { balance: reply.balanceMinor })
    : send(reply.denial, reply.balanceMinor)
}

function isRound(call: PlayCall): call is RoundCall {
  return call.game_id !== undefined
}

async function findOpened(
  { db, provider }: Pick<SoftswissWalletDeps, 'db' | 'provider'>,
  call: PartyCall,
): Promise<OpenedGame | undefined> {
  const { session_id: token, user_id: playerId, currency } = call
  const opened = token
    ? await findOpenedGame(db, { provider, token })
    : await findLastOpenedGame(db, { provider, playerId, currency })
  return opened?.player_id === playerId ? opened : undefined
}

function sendDone(
  { provider }: SoftswissWalletDeps,
  balanceMinor: bigint,
  {
    call,
    actions,
  }: { call: { game_id?: string | undefined }; actions: readonly { action_id: string }[] },
): Answer {
  const transactions = actions.map(({ action_id }) => ({
    action_id,
    tx_id: `${provider}:${action_id}`,
  }))
  return respond(200, { balance: balanceMinor, game_id: call.game_id, transactions })
}

function send(denial: keyof typeof ERROR_OF_DENIAL, balanceMinor?: bigint): Answer {
  const [http, code, message] = ERROR_OF_DENIAL[denial]
  const balance = balanceMinor === undefined ? {} : { balance: balanceMinor }
  return respond(http, { code, message, ...detailOf(denial), ...balance })
}

function respond(status: number, body: object): Answer {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' }
  return { status, headers, body: writeExactJson(body) }
}
