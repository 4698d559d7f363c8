import { generateKeyPairSync } from 'node:crypto'
import { requireCurrency } from '@fairhouse/money/currency'
import {
  findProviderCurrency,
  fromProviderUnits,
  providerCurrency,
  toProviderUnitsDown,
} from '@fairhouse/money/provider-units'
import { parseExactJson, writeExactJson } from '@fairhouse/server-kit/exact-json'
import { createLogger } from '@fairhouse/server-kit/logger'
import { signRsa, verifyRsa } from '@fairhouse/server-kit/rsa-signature'
import { createHub88Provider } from '../../apps/platform/src/integrations/hub88/hub88.provider.ts'
import {
  balanceCallSchema,
  betCallSchema,
  infoCallSchema,
  rollbackCallSchema,
  winCallSchema,
} from '../../apps/platform/src/integrations/hub88/hub88.schema.ts'
import type { WalletStatus } from '../../apps/platform/src/integrations/hub88/hub88.status.ts'
import { fail } from './checks.ts'
import type {
  GameAccess,
  GameProtocol,
  Outcome,
  WalletAction,
  WalletCall,
} from './game-protocol.ts'
import type { Received } from './listener.ts'

const SIGNATURE = 'x-hub88-signature'

const STATUS: Readonly<Record<Outcome, WalletStatus>> = {
  ok: 'RS_OK',
  insufficientFunds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  failed: 'RS_ERROR_UNKNOWN',
  sessionExpired: 'RS_ERROR_TOKEN_EXPIRED',
  signatureWrong: 'RS_ERROR_INVALID_SIGNATURE',
  malformed: 'RS_ERROR_WRONG_SYNTAX',
}

/** Hub88's operator API and wallet API. */
export function createHub88Protocol(
  access: GameAccess & {
    /** PEM: of the operator, and of the provider. */
    readonly privateKey: string
    readonly publicKey: string
    readonly currency: string
  },
): GameProtocol {
  const unread: string[] = []
  const { url, operatorId, privateKey, publicKey } = access
  const currency = requireCurrency(access.currency)
  const log = createLogger({
    name: 'conformance',
    level: 'warn',
    destination: { write: (line: string) => void unread.push(line.trim()) },
  })
  const deps = { identity: 'provider', name: 'The provider', url, operatorId, log, fetch }
  const clock = { now: () => new Date() }
  return {
    provider: createHub88Provider({ ...deps, clock, privateKey, timeoutMs: 10_000 }),
    reportsFreeRounds: false,
    unread,
    async askAsStranger() {
      const body = JSON.stringify({ operator_id: operatorId })
      const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
      const headers = { 'content-type': 'application/json', [SIGNATURE]: signRsa(stranger, body) }
      return (await fetch(new URL('game/list', url), { method: 'POST', headers, body })).status
    },
    isSigned: ({ body, headers }) => verifyRsa(publicKey, body, headers.get(SIGNATURE)),
    read: readCall,
    answer(outcome, { body }, balanceMinor) {
      const call = parseExactJson(Buffer.from(body).toString()) as Record<string, unknown>
      const answer = writeExactJson({
        status: STATUS[outcome],
        user: call['user'],
        request_uuid: call['request_uuid'],
        currency: providerCurrency(currency).code,
        balance: toProviderUnitsDown(balanceMinor, currency),
      })
      return new Response(answer)
    },
  }
}

const SCHEMAS = {
  'user/info': infoCallSchema,
  'user/balance': balanceCallSchema,
  'transaction/bet': betCallSchema,
  'transaction/win': winCallSchema,
  'transaction/rollback': rollbackCallSchema,
} as const

const KINDS: Readonly<Record<string, WalletAction['kind']>> = {
  'transaction/bet': 'bet',
  'transaction/win': 'win',
  'transaction/rollback': 'rollback',
}

function readCall({ url, body }: Received): WalletCall {
  const path = url.pathname.split('/').slice(-2).join('/')
  if (!Object.hasOwn(SCHEMAS, path)) fail('a path of the wallet API', url.pathname)
  const json = parseExactJson(Buffer.from(body).toString())
  const parsed = SCHEMAS[path as keyof typeof SCHEMAS].safeParse(json)
  if (!parsed.success) fail(`the form of ${path}`, parsed.error.message.replaceAll(/\s+/g, ' '))
  const call: Record<string, unknown> = { ...parsed.data }
  const { request_uuid: _, meta: __, ...content } = call
  const text = (name: string): string => (typeof call[name] === 'string' ? call[name] : '')
  const named = findProviderCurrency(text('currency'))
  const units = typeof call['amount'] === 'bigint' ? call['amount'] : 0n
  const amountMinor = named === undefined ? 0n : fromProviderUnits(units, named)
  if (amountMinor === undefined) fail('an amount in whole minor units', units)
  return {
    actions: [
      {
        kind: KINDS[path] ?? 'balance',
        id: text('transaction_uuid'),
        round: text('round'),
        reference: text('reference_transaction_uuid') || null,
        amountMinor,
        closesRound: call['round_closed'] === true,
      },
    ],
    user: text('user'),
    token: text('token') || undefined,
    game: text('game_code') || undefined,
    currency: named?.code,
    content: writeExactJson([path, content]),
  }
}
