import { SEAT_PASSWORD, type Seat } from '../scripts/house/crash.fixture.ts'

/** `unknown`: no answer, or one that asks to try again. `refused` moved no money. */
export type WithdrawalOutcome = 'taken' | 'refused' | 'unknown'

export type CashierClient = {
  readonly accountId: string
  /** The same id asks for the same withdrawal. */
  withdraw(id: string, amountMinor: bigint): Promise<WithdrawalOutcome>
}

const ATTEMPT_MS_MAX = 5_000

/** A player at the API of the cashier, with a saved destination; signs in again when the session asks for it. */
export async function createCashierClient(site: string, seat: Seat): Promise<CashierClient> {
  const send = async (path: string, body: object, token?: string) => {
    const answer = await fetch(`${site}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ATTEMPT_MS_MAX),
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { data: Record<string, string> },
    }
  }
  const signIn = async (): Promise<string> => {
    const form = { email: seat.email, password: SEAT_PASSWORD }
    const { body } = await send('/api/player/sessions', form)
    return body.data['accessToken'] ?? ''
  }
  let token = await signIn()
  const method = 'cashier.withdrawal.sepa'
  const fields = { iban: 'DE89370400440532013000', holder: 'Ana de Souza' }
  const saved = await send('/api/payment/destinations', { method, fields }, token)
  const destinationId = saved.body.data['id']
  if (destinationId === undefined) throw new Error(`No destination: ${saved.status}`)

  return {
    accountId: seat.accountId,
    async withdraw(id, amountMinor) {
      const amount = amountMinor.toString()
      const order = { id, accountId: seat.accountId, method, amount, destinationId }
      try {
        const { status } = await send('/api/payment/invoices/withdrawal', order, token)
        if (status === 401 || status === 428) token = await signIn()
        if (status === 200) return 'taken'
        return status === 401 || status === 428 || status >= 500 ? 'unknown' : 'refused'
      } catch {
        return 'unknown'
      }
    },
  }
}
