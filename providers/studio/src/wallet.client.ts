import { parseExactJson, toBigint, writeExactJson } from '@fairhouse/server-kit/exact-json'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import { readJson } from '@fairhouse/server-kit/read-body'
import type { Currency } from '@fairhouse/money/currency'
import {
  fromProviderUnits,
  providerCurrency,
  toProviderUnits,
} from '@fairhouse/money/provider-units'
import { z } from 'zod'
import type { StudioDeps } from './studio.deps.ts'

/** The identity in a wallet call, the same for every call of a session. */
export type WalletParty = {
  readonly user: string
  readonly token: string
  readonly currency: Currency
  readonly gameCode: string
  /** Of a free round, which costs nothing. */
  readonly rewardId?: string
}

export type WalletTransaction = {
  readonly transactionId: string
  readonly roundId: string
  readonly amountMinor: bigint
  /** The bet in words, for the operator's records. */
  readonly bet?: string
  /** Win and rollback: the bet they belong to. */
  readonly betTransactionId?: string
  /** Win: false when further wins of the round follow. */
  readonly isClosing?: boolean
}

/**
 * `unknown`: no answer, or none that can be trusted. The call may have taken effect. The balance of
 * `ok` is null when there was nothing to ask the wallet.
 */
export type WalletAnswer =
  | { readonly outcome: 'ok'; readonly balanceMinor: bigint | null }
  | {
      readonly outcome: 'refused'
      readonly status: string
      /** More than the status says, of operators who send it. */
      readonly detail?: string | undefined
      readonly balanceMinor: bigint | null
    }
  | { readonly outcome: 'unknown'; readonly reason: string }

const answerSchema = z.object({
  status: z.string(),
  request_uuid: z.string().optional(),
  detail: z.string().max(64).optional().catch(undefined),
  balance: z.preprocess(toBigint, z.bigint().nonnegative().optional()),
})

export type WalletClient = ReturnType<typeof createWalletClient>

/** Calls the operator's wallet in the form of Hub88's wallet API. Never throws for the outside. */
export function createWalletClient({
  config,
  fetch,
  newId,
}: Pick<StudioDeps, 'config' | 'fetch' | 'newId'>) {
  async function call(path: string, party: WalletParty, fields: object): Promise<WalletAnswer> {
    const requestId = newId()
    const body = writeExactJson({
      user: party.user,
      token: party.token,
      request_uuid: requestId,
      game_code: party.gameCode,
      ...fields,
    })
    try {
      const answer = await fetch(`${config.walletUrl}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': signRsa(config.privateKey, body),
        },
        body,
        signal: AbortSignal.timeout(config.walletTimeoutMs),
      })
      if (answer.status !== 200) return { outcome: 'unknown', reason: `HTTP ${answer.status}` }
      const json = await readJson(answer, undefined, parseExactJson)
      return readAnswer(json, { requestId, party })
    } catch (error) {
      return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  function transact(
    path: string,
    party: WalletParty,
    transaction: WalletTransaction,
    isClosing: boolean,
  ) {
    const isFree = party.rewardId !== undefined
    const amountMinor = isFree && path === 'bet' ? 0n : transaction.amountMinor
    const amount = toProviderUnits(amountMinor, party.currency)
    if (amount === undefined) throw new Error('An amount was not cut to the step of its currency')
    return call(`transaction/${path}`, party, {
      transaction_uuid: transaction.transactionId,
      supplier_transaction_id: transaction.transactionId,
      supplier_user: party.user,
      round: transaction.roundId,
      round_closed: isClosing,
      is_free: isFree,
      ...(isFree && {
        reward_uuid: party.rewardId,
        meta: { operator_reference: party.rewardId },
      }),
      is_aggregated: false,
      currency: providerCurrency(party.currency).code,
      ...(path === 'rollback' ? {} : { amount }),
      ...(transaction.bet === undefined ? {} : { bet: transaction.bet }),
      ...(transaction.betTransactionId === undefined
        ? {}
        : { reference_transaction_uuid: transaction.betTransactionId }),
    })
  }

  return {
    /** Instead of with each one: after the last. */
    paysFreeRoundsTogether: false as boolean,
    balance: (party: WalletParty): Promise<WalletAnswer> => call('user/balance', party, {}),
    bet: (party: WalletParty, transaction: WalletTransaction): Promise<WalletAnswer> =>
      transact('bet', party, transaction, false),
    /** Also for a loss, with the amount 0: it closes the round. */
    win: (party: WalletParty, transaction: WalletTransaction): Promise<WalletAnswer> =>
      transact('win', party, transaction, transaction.isClosing ?? true),
    rollback: (party: WalletParty, transaction: WalletTransaction): Promise<WalletAnswer> =>
      transact('rollback', party, transaction, true),
  }
}

function readAnswer(
  json: unknown,
  { requestId, party }: { requestId: string; party: WalletParty },
): WalletAnswer {
  const parsed = answerSchema.safeParse(json)
  if (!parsed.success) return { outcome: 'unknown', reason: 'the answer has another form' }
  const { status, balance, detail, request_uuid } = parsed.data
  if (request_uuid !== undefined && request_uuid !== requestId)
    return { outcome: 'unknown', reason: 'the answer belongs to another request' }
  const balanceMinor =
    balance === undefined ? undefined : fromProviderUnits(balance, party.currency)
  if (status !== 'RS_OK')
    return { outcome: 'refused', status, detail, balanceMinor: balanceMinor ?? null }
  if (balanceMinor === undefined) return { outcome: 'unknown', reason: 'the answer has no balance' }
  return { outcome: 'ok', balanceMinor }
}
