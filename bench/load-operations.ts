import { createPrivateKey, randomUUID, sign, type KeyObject } from 'node:crypto'
import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
import { signRsa } from '@fairhouse/server-kit/rsa-signature'
import type { SiteSecrets } from '../apps/platform/src/config/demo-secrets.ts'
import { SEAT_PASSWORD, type Seat } from '../scripts/site/crash.fixture.ts'
import { listOpenEvents, placeBet } from './sport.bench.ts'

export type Outcome = {
  /** `shed` is 429, or 503 with Retry-After. */
  readonly kind: 'done' | 'shed' | 'failed'
  /** The errors. */
  readonly what: string
  readonly ms: number
}

export type Operation = () => Promise<Omit<Outcome, 'ms'>>

const signBytes = promisify<string, Buffer, KeyObject, Buffer>(sign)
const DONE = { kind: 'done', what: '' } as const
const PAGES = ['/', '/games', '/sport', '/api/game/games', '/api/settings/currencies']
/** The wallet boundary counts in 1/100000. */
const STAKE_UNITS = 100_000

/** Actions of players and providers at a site, each by the number of a client. */
export async function createOperations(at: {
  readonly site: string
  readonly providersPort: number
  readonly secrets: SiteSecrets
  readonly seats: readonly Seat[]
}) {
  const { site, secrets, seats } = at
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const seatOf = (client: number): Seat => seats[client % seats.length]!
  const send = createSend(site, agent)
  const as = ({ accessToken }: Seat) => ({ authorization: `Bearer ${accessToken}` })
  const [first] = seats
  const destination = await send('POST', '/api/payment/destinations', as(first!), {
    method: 'cashier.withdrawal.sepa',
    fields: { iban: 'DE89 3704 0044 0532 0130 00', holder: 'Ana de Souza' },
  })
  const destinationId = String(destination.data?.id)
  const server = { origin: site, providersOrigin: `http://localhost:${at.providersPort}` }
  const events = await listOpenEvents(server)
  const started = await send('POST', '/api/game/sport/start', as(first!), { platform: 2 })

  const wallet = (path: string, call: object) => {
    const body = JSON.stringify({ ...call, request_uuid: randomUUID() })
    const signature = signRsa(secrets.studioPrivateKey, body)
    return send(
      'POST',
      `/api/callbacks/studio/transaction/${path}`,
      { 'x-hub88-signature': signature },
      body,
    )
  }
  const studioKey = createPrivateKey(secrets.studioPrivateKey)
  const party = ({ playerId, gameToken }: Seat) => ({
    ...{ user: playerId, token: gameToken, game_code: 'dice', round: randomUUID() },
    ...{ currency: 'EUR', amount: STAKE_UNITS, transaction_uuid: randomUUID() },
  })

  /** Signed beforehand, off this thread: under a flood the signatures would be what takes the time. */
  const signBets = (count: number): Promise<Operation[]> =>
    Promise.all(
      Array.from({ length: count }, async (_, client) => {
        const body = JSON.stringify({ ...party(seatOf(client)), request_uuid: randomUUID() })
        const signature = (await signBytes('sha256', Buffer.from(body), studioKey)).toString(
          'base64',
        )
        const headers = { 'x-hub88-signature': signature }
        return () => send('POST', '/api/callbacks/studio/transaction/bet', headers, body)
      }),
    )
  const round = (client: number): Operation => {
    const call = party(seatOf(client))
    return async () => {
      const placed = await wallet('bet', call)
      if (placed.kind !== 'done') return placed
      const of = { reference_transaction_uuid: call.transaction_uuid, round_closed: true }
      return wallet('win', { ...call, ...of, transaction_uuid: randomUUID() })
    }
  }
  const read =
    (client: number): Operation =>
    () =>
      send('GET', '/api/wallet/accounts', as(seatOf(client)))
  const browse =
    (client: number): Operation =>
    () =>
      send('GET', PAGES[client % PAGES.length]!, { accept: '*/*' })
  const signIn =
    (client: number): Operation =>
    () =>
      send(
        'POST',
        '/api/player/sessions',
        {},
        { email: seatOf(client).email, password: SEAT_PASSWORD },
      )
  const deposit =
    (client: number): Operation =>
    () => {
      const { accountId } = seatOf(client)
      const order = { id: randomUUID(), accountId, method: 'cashier.deposit.card', amount: '1000' }
      return send('POST', '/api/payment/invoices/deposit', as(seatOf(client)), order)
    }
  const withdraw = (): Operation => () => {
    const order = { id: randomUUID(), accountId: first!.accountId, amount: '2000', destinationId }
    const method = 'cashier.withdrawal.sepa'
    return send('POST', '/api/payment/invoices/withdrawal', as(first!), { ...order, method })
  }
  const sport =
    (client: number): Operation =>
    async () => {
      const isOpen = await placeBet(
        server,
        String(started.data?.token),
        events[client % events.length]!,
      )
      // Its wallet call was shed, or the event closed.
      return isOpen ? DONE : { kind: 'shed', what: '' }
    }
  /** Of 20 players: 7 look around, 6 play, 3 look at their balance, and one does each other thing. */
  const mix = [
    ...[browse, round, read, browse, round, browse, deposit, round, browse, read],
    ...[round, browse, sport, round, browse, signIn, read, round, browse, withdraw],
  ]
  return { signBets, read, deposit, mixed: (client: number) => mix[client % mix.length]!(client) }
}

type Answer = Omit<Outcome, 'ms'> & { readonly data?: { readonly [name: string]: unknown } }

function createSend(site: string, agent: Agent) {
  return function send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    content?: string | object,
  ): Promise<Answer> {
    const again = () => send(method, path, headers, content)
    const body = typeof content === 'object' ? JSON.stringify(content) : content
    return new Promise((resolve) => {
      const fail = (what: string) => resolve({ kind: 'failed', what: `${method} ${path}: ${what}` })
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const all = { 'content-type': 'application/json', ...length, ...headers }
      const sent = request(`${site}${path}`, { method, agent, headers: all }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => {
          const status = response.statusCode ?? 0
          const isPassing = status === 429 || status === 503
          if (isPassing && response.headers['retry-after'])
            return resolve({ kind: 'shed', what: '' })
          if (status >= 400) return fail(`${status} ${text.slice(0, 200)}`)
          const isJson = String(response.headers['content-type']).includes('json')
          const answer = isJson ? JSON.parse(text) : {}
          if ('status' in answer && answer.status !== 'RS_OK') return fail(String(answer.status))
          resolve({ ...DONE, data: answer.data })
        })
      })
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server closed a connection that was idle: no command was on it, or its id makes it safe.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(again())
        else fail(String(error))
      })
      sent.end(body)
    })
  }
}
