import { parseExactJson, toBigint, writeExactJson } from '@fairhouse/server-kit/exact-json'
import { readJson } from '@fairhouse/server-kit/read-body'
import { z } from 'zod'
import type { StudioDeps } from '../studio.deps.ts'
import type { WalletAnswer } from '../wallet.client.ts'
import { signRequest } from './softswiss.signature.ts'

const balance = z.preprocess(toBigint, z.bigint().nonnegative())
const okSchema = z.object({ balance })
const errorSchema = z.object({
  code: z.number().int(),
  detail: z.string().max(64).optional().catch(undefined),
  balance: balance.optional(),
})

/** What the rounds make of SoftSwiss's codes; any other leaves the fate of a call unknown. */
const STATUS_OF_CODE: Readonly<Record<number, string>> = {
  100: 'RS_ERROR_NOT_ENOUGH_MONEY',
  101: 'RS_ERROR_INVALID_TOKEN',
  105: 'RS_ERROR_LIMIT_REACHED',
  110: 'RS_ERROR_USER_DISABLED',
  404: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
}

export type SoftswissCall = (
  path: 'play' | 'rollback' | 'freespins',
  body: object,
) => Promise<WalletAnswer>

/** Signed calls of the operator's wallet. */
export function createSoftswissCall(
  { config, fetch }: Pick<StudioDeps, 'config' | 'fetch'>,
  authToken: string,
): SoftswissCall {
  return async (path, body) => {
    const raw = writeExactJson(body)
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
      return readAnswer(answer.status, await readJson(answer, undefined, parseExactJson))
    } catch (error) {
      return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}

function readAnswer(status: number, json: unknown): WalletAnswer {
  if (status === 200) {
    const parsed = okSchema.safeParse(json)
    if (!parsed.success) return { outcome: 'unknown', reason: 'the answer has another form' }
    return { outcome: 'ok', balanceMinor: parsed.data.balance }
  }
  const parsed = errorSchema.safeParse(json)
  const known = parsed.success ? STATUS_OF_CODE[parsed.data.code] : undefined
  if (!parsed.success || known === undefined)
    return { outcome: 'unknown', reason: `HTTP ${status}` }
  const { detail, balance: balanceMinor = null } = parsed.data
  return { outcome: 'refused', status: known, detail, balanceMinor }
}
