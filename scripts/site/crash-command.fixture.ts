// Commands of providers for a site that a test may kill, each under ids that stay the same when it is repeated.
import { randomUUID } from 'node:crypto'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import type { SiteSecrets } from '../../apps/platform/src/config/demo-secrets.ts'
import { signRequest } from '../../apps/platform/src/integrations/softswiss/softswiss.signature.ts'
import type { Seat } from './crash.fixture.ts'

/** A call as a provider sends it; `keys` are the ids in the ledger of what it moves, all or nothing. */
export type Command = {
  readonly keys: readonly string[]
  readonly accountId: string
  readonly amountMinor: bigint
  send(): Promise<boolean>
}

/** Where the load goes, and for how long it repeats a command and waits for one answer. */
export type Target = {
  readonly site: string
  readonly secrets: SiteSecrets
  readonly patienceMs?: number
  readonly attemptMs?: number
}

/** Of one deposit of a seat. */
export const DEPOSIT_MINOR = 1_000n
const STAKE_MINOR = 10n
const PAYOUT_MINOR = 20n
/** The wallet boundary counts in 1/100000. */
const UNITS_PER_MINOR = 1_000
const ATTEMPT_MS_MAX = 2_000

/** A round of each protocol in turn; of the studio a bet and its win, loss or rollback. */
export function playRound(target: Target, seat: Seat, round: number): Command[] {
  const end = (['win', 'loss', 'rollback', 'lagoon', 'sport'] as const)[round % 5]!
  if (end === 'lagoon') return [playLagoon(target, seat)]
  if (end === 'sport') return playSport(target, seat)
  return playStudio(target, seat, end)
}

function playStudio(
  { site, secrets, attemptMs }: Target,
  seat: Seat,
  end: 'win' | 'loss' | 'rollback',
): Command[] {
  const party = {
    user: seat.playerId,
    token: seat.gameToken,
    game_code: 'dice',
    round: randomUUID(),
    currency: 'EUR',
  }
  const bet = randomUUID()
  const win = randomUUID()
  const send = (path: string, call: object) => async () => {
    const body = JSON.stringify({ ...party, request_uuid: randomUUID(), ...call })
    const url = `${site}/api/callbacks/studio/transaction/${path}`
    const headers = { 'x-hub88-signature': signRsa(secrets.studioPrivateKey, body) }
    const answer = await postRaw(url, { body, headers, attemptMs })
    return answer.ok && ((await answer.json()) as { status: string }).status === 'RS_OK'
  }
  const stake = Number(STAKE_MINOR) * UNITS_PER_MINOR
  const payout = end === 'win' ? Number(PAYOUT_MINOR) * UNITS_PER_MINOR : 0
  const of = { transaction_uuid: win, reference_transaction_uuid: bet, round_closed: true }
  const { accountId } = seat
  return [
    {
      keys: [`studio:${bet}`],
      accountId,
      amountMinor: -STAKE_MINOR,
      send: send('bet', { transaction_uuid: bet, amount: stake }),
    },
    {
      keys: [`studio:${win}`],
      accountId,
      amountMinor: { win: PAYOUT_MINOR, loss: 0n, rollback: STAKE_MINOR }[end],
      send: end === 'rollback' ? send('rollback', of) : send('win', { ...of, amount: payout }),
    },
  ]
}

/** A whole round in one call: a bet and two wins. */
function playLagoon({ site, secrets, attemptMs }: Target, seat: Seat): Command {
  const stake = { action: 'bet', amount: Number(STAKE_MINOR), action_id: randomUUID() }
  const win = () => ({ ...stake, action: 'win', action_id: randomUUID() })
  const actions = [stake, win(), win()]
  const party = { user_id: seat.playerId, session_id: seat.lagoonToken, currency: 'EUR' }
  const round = { game: 'reef-wheel', game_id: randomUUID(), finished: true, actions }
  const body = JSON.stringify({ ...party, ...round })
  const headers = { 'x-request-sign': signRequest(secrets.lagoonAuthToken, body) }
  const url = `${site}/api/callbacks/lagoon/play`
  return {
    keys: actions.map(({ action_id }) => `lagoon:${action_id}`),
    accountId: seat.accountId,
    amountMinor: STAKE_MINOR,
    send: async () => (await postRaw(url, { body, headers, attemptMs })).ok,
  }
}

/** A sport bet, and its result. */
function playSport({ site, secrets, attemptMs }: Target, seat: Seat): Command[] {
  const { playerId: playerKey, accountId, sportSession: session } = seat
  const betId = randomUUID()
  const stakeMinor = STAKE_MINOR.toString()
  const party = { betId, playerKey, currency: 'EUR', stakeMinor }
  const leg = { event: 'Home – Away', market: 'Match result', outcome: 'Home', price: '2.00' }
  const send = (fields: object, result: string) => async () => {
    const coupon = { kind: 'single', result, legs: [{ ...leg, result }] }
    const body = JSON.stringify({ ...party, ...fields, coupon })
    const message = { id: randomUUID(), timestamp: new Date(), body }
    const headers = signWebhook(message, [secrets.bookmakerSecret])
    const answer = await postRaw(`${site}/api/callbacks/bookmaker`, { body, headers, attemptMs })
    return answer.ok && ((await answer.json()) as { status: string }).status === 'done'
  }
  const id = `${betId}:1`
  const payoutMinor = PAYOUT_MINOR.toString()
  const settle = { command: 'settle', id, payoutMinor, voidedMinor: '0' }
  return [
    {
      keys: [`bookmaker:${betId}`],
      accountId,
      amountMinor: -STAKE_MINOR,
      send: send({ command: 'place', session }, 'open'),
    },
    { keys: [`bookmaker:${id}`], accountId, amountMinor: PAYOUT_MINOR, send: send(settle, 'won') },
  ]
}

/** The webhook of a paid deposit. */
export function payDeposit(
  site: string,
  secrets: SiteSecrets,
  { accountId }: Seat,
  { invoiceId, paymentId }: Seat['deposits'][number],
  attemptMs?: number,
): Command {
  const body = JSON.stringify({
    type: 'payment.succeeded',
    data: {
      id: paymentId,
      reference: invoiceId,
      amount: DEPOSIT_MINOR.toString(),
      currency: 'EUR',
    },
  })
  const id = `msg_${randomUUID()}`
  return {
    keys: [`deposit:${invoiceId}`],
    accountId,
    amountMinor: DEPOSIT_MINOR,
    async send() {
      const message = { id, timestamp: new Date(), body }
      const headers = signWebhook(message, [secrets.cashierWebhookSecret])
      return (await postRaw(`${site}/api/callbacks/cashier`, { body, headers, attemptMs })).ok
    },
  }
}

function postRaw(
  url: string,
  sent: {
    readonly body: string
    readonly headers: Readonly<Record<string, string>>
    readonly attemptMs?: number | undefined
  },
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sent.headers },
    body: sent.body,
    // A missing response is retried, like a broken one.
    signal: AbortSignal.timeout(sent.attemptMs ?? ATTEMPT_MS_MAX),
  })
}
