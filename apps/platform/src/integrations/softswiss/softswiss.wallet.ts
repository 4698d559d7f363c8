import type { Clock } from '@fairhouse/server-kit/clock'
import { parseExactJson, writeExactJson } from '@fairhouse/server-kit/exact-json'
import type { Log } from '@fairhouse/server-kit/logger'
import { parseJson } from '@fairhouse/server-kit/parse-json'
import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Callback, CallbackCall } from '#platform/http/callback'
import type { BetReply, Bets } from '#platform/modules/bet/bet.port'
import { findBet, findFirstBetOfRound } from '#platform/modules/bet/bet.repo'
import { findReportedGrant } from '#platform/modules/game/free-round.service'
import {
  findOpenedGame,
  findPlayDenial,
  type OpenedGame,
} from '#platform/modules/game/game-session.repo'
import { findAccountIn, readSpendable } from '#platform/modules/wallet/wallet.account'
import { appendEvent } from '#platform/realtime/outbox.repo'
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

type Trx = Transaction<PlatformDatabase>
type Reply = BetReply<SoftswissDenial>
type RoundCall = PlayCall & { readonly game_id: string }

const BODY_BYTES_MAX = 16 * 1024

/** A later action was denied, which undoes the earlier ones of the call. */
class DeniedLater extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super('an action was denied after others had been done')
    this.reply = reply
  }
}

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
    isSettlement: ({ rawBody }) => !/"action"\s*:\s*"bet"/.test(Buffer.from(rawBody).toString()),
    answer: (call) => answerVerified(deps, call),
  }
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.split('/').at(-1)!
}

async function answerVerified(
  deps: SoftswissWalletDeps,
  { request, scope, rawBody }: CallbackCall,
): Promise<Response> {
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
  handle: (call: T) => Promise<Response>,
): Promise<Response> {
  return result.success ? handle(result.data) : send('malformed')
}

async function play(deps: SoftswissWalletDeps, call: PlayCall): Promise<Response> {
  const opened = await findOpened(deps, call)
  if (!opened) return send('sessionUnknown')
  if (!isRound(call)) {
    const denial = findPlayDenial(opened, deps.clock.now())
    if (denial) return send(denial)
    const balanceMinor = await readSpendable(deps.db, opened.wallet_account_id)
    return sendDone(deps, balanceMinor, { call, actions: [] })
  }
  const reply = await runCommand(deps, call, (trx) => runActions(deps, trx, { call, opened }))
  return reply.kind === 'done'
    ? sendDone(deps, reply.balanceMinor, { call, actions: call.actions })
    : send(reply.denial, reply.balanceMinor)
}

/** All actions in order, and the end of the round: all or nothing. */
async function runActions(
  deps: SoftswissWalletDeps,
  trx: Trx,
  { call, opened }: { call: RoundCall; opened: OpenedGame },
): Promise<Reply> {
  const done: Reply[] = []
  const take = (reply: Reply): Reply => {
    // the denial of the first action is final and stored; a later one undoes the earlier actions
    if (reply.kind === 'denied' && done.length > 0) throw new DeniedLater(reply)
    done.push(reply)
    return reply
  }
  for (const [index, action] of call.actions.entries()) {
    const closesRound = call.finished && index === call.actions.length - 1
    const reply =
      action.action === 'bet'
        ? await placeBet(deps, trx, { call, action, opened })
        : await settleRound(deps, trx, { call, win: action, closesRound })
    if (take(reply).kind === 'denied') return reply
  }
  const endsUnsaid = call.finished && call.actions.at(-1)?.action !== 'win'
  if (endsUnsaid) take(await settleRound(deps, trx, { call, win: null, closesRound: true }))
  const last = done.at(-1)
  if (last) return last
  const balanceMinor = await readSpendable(trx, opened.wallet_account_id)
  return { kind: 'done', balanceMinor }
}

function placeBet(
  deps: SoftswissWalletDeps,
  trx: Trx,
  of: { call: RoundCall; action: RoundCall['actions'][number]; opened: OpenedGame },
): Promise<Reply> {
  const { call, action, opened } = of
  return deps.bets.place<SoftswissDenial>(trx, toPlaceBet(call, action, opened), async () => {
    const now = (await findOpened({ ...deps, db: trx }, call)) ?? opened
    const denial = findPlayDenial(now, deps.clock.now())
    if (denial) return denial
    if (now.is_playable && call.game === now.game_code) return null
    const payload = { gameIdentity: opened.game_identity }
    await appendEvent(trx, { event: 'bet.restricted', playerId: opened.player_id, payload })
    return 'gameUnavailable'
  })
}

async function settleRound(
  deps: SoftswissWalletDeps,
  trx: Trx,
  {
    call,
    win,
    closesRound,
  }: { call: RoundCall; win: RoundCall['actions'][number] | null; closesRound: boolean },
): Promise<Reply> {
  const { provider } = deps
  const round = { provider, round: call.game_id, playerId: call.user_id }
  const bet = await findFirstBetOfRound(trx, round)
  if (!bet) return { kind: 'denied', denial: 'betNotFound' }
  const settlement = { provider, win, reference: bet.reference, closesRound }
  return deps.bets.settle(trx, toSettleBet(call, settlement))
}

async function rollback(deps: SoftswissWalletDeps, call: RollbackCall): Promise<Response> {
  const [first] = call.actions
  // An unknown bet has no account, so the session determines it, even if expired.
  const reference = first!.original_action_id
  const party =
    (await findBet(deps.db, { provider: deps.provider, reference })) ??
    (await findOpened(deps, call))
  if (!party) return send('betNotFound')
  const of = { provider: deps.provider, walletAccountId: party.wallet_account_id }
  const reply = await runCommand(deps, call, async (trx) => {
    let last: Reply | undefined
    for (const action of call.actions) {
      const done: Reply = await deps.bets.refund(trx, toRefundBet(call, action, of))
      if (done.kind === 'denied' && last) throw new DeniedLater(done)
      if (done.kind === 'denied') return done
      last = done
    }
    return last!
  })
  return reply.kind === 'done'
    ? sendDone(deps, reply.balanceMinor, { call, actions: call.actions })
    : send(reply.denial, reply.balanceMinor)
}

async function endFreeSpins(deps: SoftswissWalletDeps, call: FreeSpinsCall): Promise<Response> {
  const { db, provider, bets } = deps
  const grant = await findReportedGrant(db, { rewardId: call.issue_id, provider })
  if (!grant) return send('issueUnknown')
  const account = await findAccountIn(db, { playerId: grant.player_id, currency: grant.currency })
  if (!account) return send('issueUnknown')
  const reply = await bets.run(grant.player_id, (trx) =>
    bookReport(bets, trx, { call, grant, account }),
  )
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
  const opened = await findOpenedGame(db, { provider, token: call.session_id })
  return opened?.player_id === call.user_id ? opened : undefined
}

async function runCommand(
  { bets }: SoftswissWalletDeps,
  { user_id: playerId }: PartyCall,
  work: (trx: Trx) => Promise<Reply>,
): Promise<Reply> {
  return bets.run(playerId, work).catch((error: unknown) => {
    if (error instanceof DeniedLater) return error.reply
    throw error
  })
}

function sendDone(
  { provider }: SoftswissWalletDeps,
  balanceMinor: bigint,
  {
    call,
    actions,
  }: { call: { game_id?: string | undefined }; actions: readonly { action_id: string }[] },
): Response {
  const transactions = actions.map(({ action_id }) => ({
    action_id,
    tx_id: `${provider}:${action_id}`,
  }))
  return respond(200, { balance: balanceMinor, game_id: call.game_id, transactions })
}

function send(denial: keyof typeof ERROR_OF_DENIAL, balanceMinor?: bigint): Response {
  const [http, code, message] = ERROR_OF_DENIAL[denial]
  const balance = balanceMinor === undefined ? {} : { balance: balanceMinor }
  return respond(http, { code, message, ...detailOf(denial), ...balance })
}

function respond(status: number, body: object): Response {
  const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' }
  return new Response(writeExactJson(body), { status, headers })
}
