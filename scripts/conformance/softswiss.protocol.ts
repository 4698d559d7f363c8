import { parseExactJson, writeExactJson } from '@fairhouse/server-kit/exact-json'
import { createLogger } from '@fairhouse/server-kit/logger'
import { ERROR_OF_DENIAL } from '../../apps/platform/src/integrations/softswiss/softswiss.error.ts'
import { createSoftswissProvider } from '../../apps/platform/src/integrations/softswiss/softswiss.provider.ts'
import {
  freeSpinsSchema,
  playSchema,
  rollbackSchema,
} from '../../apps/platform/src/integrations/softswiss/softswiss.schema.ts'
import {
  isSigned,
  SIGNATURE_HEADER,
  signRequest,
} from '../../apps/platform/src/integrations/softswiss/softswiss.signature.ts'
import { fail } from './checks.ts'
import type { GameAccess, GameProtocol, WalletAction, WalletCall } from './game-protocol.ts'
import type { Received } from './listener.ts'

/** SoftSwiss's protocol, in which one call has all actions of a round. */
export function createSoftswissProtocol(
  access: GameAccess & { readonly authToken: string },
): GameProtocol {
  const unread: string[] = []
  const { url, operatorId: casinoId, authToken } = access
  const log = createLogger({
    name: 'conformance',
    level: 'warn',
    destination: { write: (line: string) => void unread.push(line.trim()) },
  })
  const deps = { identity: 'provider', name: 'The provider', url, casinoId, authToken, log, fetch }
  return {
    provider: createSoftswissProvider({ ...deps, timeoutMs: 10_000 }),
    reportsFreeRounds: true,
    unread,
    async askAsStranger() {
      const body = JSON.stringify({ casino_id: casinoId })
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signRequest(`${authToken} of somebody else`, body),
      }
      return (await fetch(new URL('games', url), { method: 'POST', headers, body })).status
    },
    isSigned: ({ body, headers }) => isSigned(authToken, body, headers.get(SIGNATURE_HEADER)),
    read: readCall,
    answer(outcome, { body }, balance) {
      if (outcome === 'ok') {
        const call = parseExactJson(Buffer.from(body).toString()) as {
          game_id?: string
          actions?: { action_id: string }[]
        }
        const { game_id, actions = [] } = call
        const transactions = actions.map(({ action_id }) => ({ action_id, tx_id: action_id }))
        return respond(200, { balance, game_id, transactions })
      }
      const [status, code, message] = ERROR_OF_DENIAL[outcome]
      return respond(status, { code, message, balance })
    },
  }
}

function respond(status: number, body: object): Response {
  return new Response(writeExactJson(body), { status })
}

function readCall({ url, body }: Received): WalletCall {
  const path = url.pathname.split('/').at(-1)
  const json = parseExactJson(Buffer.from(body).toString())
  if (path === 'freespins') return readReport(json)
  if (path !== 'play' && path !== 'rollback') fail('/play, /rollback or /freespins', url.pathname)
  const parsed = (path === 'play' ? playSchema : rollbackSchema).safeParse(json)
  if (!parsed.success) fail(`the form of /${path}`, parsed.error.message.replaceAll(/\s+/g, ' '))
  const { user_id: user, session_id: token, game, currency, finished, actions } = parsed.data
  const round = parsed.data.game_id ?? ''
  const read: WalletAction[] = actions.map((action, index) => ({
    kind: action.action,
    id: action.action_id,
    round,
    reference: 'original_action_id' in action ? action.original_action_id : null,
    amountMinor: 'amount' in action ? action.amount : 0n,
    closesRound: finished && index === actions.length - 1,
  }))
  const none = { id: '', round, reference: null, amountMinor: 0n, closesRound: finished }
  // A round that won nothing is closed without an action.
  const isLost = finished && actions.at(-1)?.action !== 'win' && path === 'play'
  if (isLost) read.push({ ...none, kind: 'win' })
  if (read.length === 0) read.push({ ...none, kind: 'balance' })
  return {
    actions: read,
    user,
    token: token ?? undefined,
    game,
    currency,
    content: writeExactJson([path, parsed.data]),
  }
}

/** What free spins have won together, as a win in a round of their own. */
function readReport(json: unknown): WalletCall {
  const parsed = freeSpinsSchema.safeParse(json)
  if (!parsed.success) fail('the form of /freespins', parsed.error.message.replaceAll(/\s+/g, ' '))
  const { issue_id: round, total_amount: total } = parsed.data
  const win = {
    kind: 'win',
    id: round,
    round,
    reference: null,
    amountMinor: total,
  } as const
  return {
    actions: [{ ...win, closesRound: true }],
    user: undefined,
    token: undefined,
    game: undefined,
    currency: undefined,
    content: writeExactJson(['freespins', parsed.data]),
  }
}
