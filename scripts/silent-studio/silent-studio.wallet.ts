import { randomUUID } from 'node:crypto'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'

/** Amounts are whole hundred-thousandths of a unit: "$3.56 is represented as 356000". */
export const UNIT = 100_000

/** Whose money is played with: as the operator named them when the game was opened. */
export type Seat = {
  readonly user: string
  readonly token: string
  readonly currency: string
  readonly game_code: string
}

export type WalletAnswer = {
  readonly status: string
  readonly user?: string
  readonly currency?: string
  readonly balance?: number
}

type Fields = Readonly<Record<string, unknown>>

export type SilentWallet = ReturnType<typeof createSilentWallet>

/**
 * Calls to the wallet of an operator. Fields: docs.hub88.io/developer-docs/operator-api-reference/wallet-api;
 * signature: …/supplier-api-reference ("the body of all requests will be signed with RSA-SHA256 …
 * encoded to BASE64 … in the X-Hub88-Signature header"); every answer has HTTP status 200 and the request's
 * `request_uuid`.
 */
export function createSilentWallet(to: {
  readonly url: () => string
  readonly privateKey: string
}) {
  async function call(path: string, fields: object): Promise<WalletAnswer> {
    const request_uuid = randomUUID()
    // Spaces and lines, which a body that is parsed and written again does not have.
    const body = JSON.stringify({ ...fields, request_uuid }, null, 1)
    const answer = await fetch(`${to.url()}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-hub88-signature': signRsa(to.privateKey, body),
      },
      body,
    })
    if (answer.status !== 200) throw new Error(`${path}: HTTP ${answer.status}`)
    const json = (await answer.json()) as WalletAnswer & { request_uuid?: string }
    if (json.request_uuid !== request_uuid) throw new Error(`${path}: another request_uuid`)
    return json
  }

  const moveOf = (seat: Seat) => ({
    ...seat,
    ...NO_DETAILS,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: `sup:${randomUUID()}`,
    supplier_user: `cg_${seat.user}`,
    ...NEWER_FIELDS,
  })

  return {
    /** Without a token: "POST /user/info, required: user, request_uuid". */
    info: (user: string) => call('/user/info', { user }),
    balance: (seat: Omit<Seat, 'currency'>) => call('/user/balance', seat),
    bet: (seat: Seat, fields: Fields & { amount: number }) =>
      call('/transaction/bet', { ...moveOf(seat), ...fields }),
    win: (seat: Seat, fields: Fields & { amount: number }) =>
      call('/transaction/win', { ...moveOf(seat), bet: undefined, ...fields }),
    /** A rollback has neither amount nor currency. */
    rollback: (seat: Seat, fields: Fields & { reference_transaction_uuid: string }) => {
      const { currency: _, bet: __, is_free: ___, ...rest } = { ...moveOf(seat), currency: '' }
      return call('/transaction/rollback', { ...rest, ...fields })
    },
  }
}

/** Documented as nullable; sent as null by suppliers that do not know them. */
const NO_DETAILS = {
  round: null,
  round_closed: null,
  reward_uuid: null,
  is_free: null,
  is_supplier_promo: null,
  is_aggregated: null,
  bet: null,
  meta: null,
}

/** docs.hub88.io/api-changelog/october-2026: fields that an integration from before does not know. */
const NEWER_FIELDS = { is_billable: true, direct_fee: null }
