import { z } from 'zod'
import type { StudioDeps } from '../studio.deps.ts'
import type {
  WalletAnswer,
  WalletClient,
  WalletParty,
  WalletTransaction,
} from '../wallet.client.ts'
import { requireLagoonGame } from './lagoon.games.ts'
import { signRequest } from './softswiss.signature.ts'

const okSchema = z.object({ balance: z.number().int().nonnegative() })
const errorSchema = z.object({ code: z.number().int(), balance: z.number().int().optional() })

/** Mapping of SoftSwiss's codes; with any other the outcome of a call is unknown. */
const STATUS_OF_CODE: Readonly<Record<number, string>> = {
  100: 'RS_ERROR_NOT_ENOUGH_MONEY',
  101: 'RS_ERROR_INVALID_TOKEN',
  105: 'RS_ERROR_LIMIT_REACHED',
  110: 'RS_ERROR_USER_DISABLED',
  404: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
}

type Action = { readonly action: string; readonly action_id: string } & Readonly<
  Record<string, string | number>
>

/** Calls the operator's wallet in the form of SoftSwiss: one `/play` for bets and wins alike. */
export function createSoftswissWallet(
  { config, fetch }: Pick<StudioDeps, 'config' | 'fetch'>,
  authToken: string,
): WalletClient {
  async function call(path: 'play' | 'rollback', body: object): Promise<WalletAnswer> {
    const raw = JSON.stringify(body)
    try {
      const answer = await fetch(`${config.walletUrl}/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-request-sign': signRequest(authToken, raw),
        },
        body: raw,
        signal: AbortSignal.timeout(config.walletTimeoutMs),
      })
      return readAnswer(answer.status, await answer.json())
    } catch (error) {
      return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  const play = (
    party: WalletParty,
    round: { id?: string; isFinished?: boolean; actions?: readonly Action[] },
  ): Promise<WalletAnswer> =>
    call('play', {
      user_id: party.user,
      currency: party.currency.code,
      game: requireLagoonGame(party.gameCode).identifier,
      session_id: party.token,
      ...(round.id !== undefined && { game_id: round.id, finished: round.isFinished ?? false }),
      ...(round.actions && { actions: round.actions }),
    })

  return {
    balance: (party) => play(party, {}),
    bet: (party, { transactionId, roundId, amountMinor }) =>
      play(party, {
        id: roundId,
        actions: [{ action: 'bet', amount: Number(amountMinor), action_id: transactionId }],
      }),
    // A loss has no action: the round is finished, and that is all.
    win: (party, transaction) =>
      play(party, {
        id: transaction.roundId,
        isFinished: transaction.isClosing ?? true,
        actions: transaction.amountMinor > 0n ? [toWin(transaction)] : [],
      }),
    rollback: (party, { transactionId, roundId, betTransactionId }) =>
      call('rollback', {
        user_id: party.user,
        currency: party.currency.code,
        game: requireLagoonGame(party.gameCode).identifier,
        game_id: roundId,
        session_id: party.token,
        finished: true,
        actions: [
          {
            action: 'rollback',
            action_id: transactionId,
            original_action_id: betTransactionId,
          },
        ],
      }),
  }
}

function toWin({ transactionId, amountMinor }: WalletTransaction): Action {
  return { action: 'win', amount: Number(amountMinor), action_id: transactionId }
}

function readAnswer(status: number, json: unknown): WalletAnswer {
  if (status === 200) {
    const parsed = okSchema.safeParse(json)
    if (!parsed.success) return { outcome: 'unknown', reason: 'the answer has another form' }
    return { outcome: 'ok', balanceMinor: BigInt(parsed.data.balance) }
  }
  const parsed = errorSchema.safeParse(json)
  const known = parsed.success ? STATUS_OF_CODE[parsed.data.code] : undefined
  if (!parsed.success || known === undefined)
    return { outcome: 'unknown', reason: `HTTP ${status}` }
  const { balance } = parsed.data
  return {
    outcome: 'refused',
    status: known,
    balanceMinor: balance === undefined ? null : BigInt(balance),
  }
}
