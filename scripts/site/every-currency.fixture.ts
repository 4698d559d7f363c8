// A player in one currency who does everything that a site offers, over HTTP as browsers do.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '@fairhouse/fair/game'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import { SEAT_PASSWORD } from './crash.fixture.ts'
import { ALL_GAMES } from './mixed-play.fixture.ts'

export type Site = {
  readonly url: string
  /** Origin of the stand-in providers. */
  readonly providers: string
  readonly bookmakerSecret: string
  /** The token of a payment's page, which the payer gets by QR code, address or redirect. */
  pageToken(invoiceId: string): Promise<string>
}

type Answer = { readonly status: number; readonly data: any; readonly error: any }

export type Player = {
  readonly site: Site
  readonly currency: string
  readonly accountId: string
  readonly token: string
  /** Throws if it is refused. */
  ask(method: string, path: string, body?: object): Promise<any>
  /** The code of the refusal. */
  refusal(method: string, path: string, body?: object): Promise<string>
  cash(): Promise<bigint>
}

/** More at once would wait for each other until the site is too busy to answer in time. */
const CALLS_MAX = 16
let callsFree = CALLS_MAX
const callsWaiting: (() => void)[] = []

async function fetchInTurn(url: string, init: RequestInit): Promise<Response> {
  if (callsFree > 0) callsFree -= 1
  else await new Promise<void>((go) => callsWaiting.push(go))
  try {
    return await fetch(url, init)
  } finally {
    const next = callsWaiting.shift()
    if (next) next()
    else callsFree += 1
  }
}

async function send(
  url: string,
  {
    method,
    token,
    body,
  }: { method: string; token?: string | undefined; body?: object | undefined },
): Promise<Answer> {
  const answer = await fetchInTurn(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const retryAfter = answer.headers.get('retry-after')
  if ([429, 503].includes(answer.status) && retryAfter !== null) {
    await answer.arrayBuffer()
    await sleep(Number(retryAfter) * 1_000)
    return send(url, { method, token, body })
  }
  return {
    status: answer.status,
    data: undefined,
    error: undefined,
    ...((await answer.json()) as object),
  }
}

function orThrow({ status, data, error }: Answer, what: string): any {
  if (error === undefined && status < 300) return data
  throw new Error(`${what}: ${status} ${JSON.stringify(error)}`)
}

export async function openPlayer(site: Site, currency: string): Promise<Player> {
  const person = { email: `${currency.toLowerCase()}@players.test`, password: SEAT_PASSWORD }
  const form = { ...person, country: 'DE', currency, agreements: true }
  const post = (path: string, body: object) =>
    send(`${site.url}/api/player/${path}`, { method: 'POST', body })
  const registered = await post('register', form)
  // A site that was too busy to answer in time may have opened the account all the same.
  const isOpened = registered.error?.fields?.email?.code === 'taken'
  const answer = isOpened ? await post('sessions', person) : registered
  const { accessToken: token } = orThrow(answer, 'register')
  const call = (method: string, path: string, body?: object) =>
    send(`${site.url}/api/${path}`, { method, token, body })
  const ask: Player['ask'] = async (method, path, body) =>
    orThrow(await call(method, path, body), `${method} ${path}`)
  const { password } = person
  await ask('POST', 'player/step-up', { method: 'password', password })
  const [account] = await ask('GET', 'wallet/accounts')
  return {
    ...{ site, currency, token, ask },
    accountId: account.id,
    async refusal(method, path, body) {
      const { error, data } = await call(method, path, body)
      return error?.code ?? `nothing, but answered ${JSON.stringify(data)}`
    },
    async cash() {
      const accounts: any[] = await ask('GET', 'wallet/accounts')
      return BigInt(accounts.find(({ id }) => id === account.id).balance)
    },
  }
}

/** Minutes for what takes seconds, since other work on a machine stretches it. */
const PATIENCE_MS = 120_000

/** Asks until the answer is there. */
export async function waitFor<T>(ask: () => Promise<T | null | false>): Promise<T> {
  const until = performance.now() + PATIENCE_MS
  for (; performance.now() < until; await sleep(300)) {
    const found = await ask()
    if (found !== null && found !== false) return found
  }
  throw new Error(`still not so after ${PATIENCE_MS} ms`)
}

const CARD = { number: '4242 4242 4242 4242', expiry: '12/32', cvc: '123' }
const FORM_FIELDS: Readonly<Record<string, string>> = {
  ...{ phone: '+998901234567', code: '123456', transactionId: 'AB12345678' },
}

/** Pays a deposit as its method asks for: by form, or on the page of the provider. */
export async function payDeposit(player: Player, { id, kind }: { id: string; kind: string }) {
  const { site, ask } = player
  const page = `${site.providers}/cashier/pay/${await site.pageToken(id)}`
  const press = async (action: string, form: Record<string, string> = {}): Promise<void> => {
    const headers = { origin: site.providers }
    const body = new URLSearchParams(form)
    const answer = await fetch(`${page}/${action}`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    })
    await answer.arrayBuffer()
    if (answer.status !== 303) throw new Error(`${action} of ${kind}: ${answer.status}`)
  }
  for (let step = 0; step < 2; step += 1) {
    const { invoice } = await ask('GET', `payment/invoices/${id}`)
    const { instructions } = invoice.publicData
    const [field] = instructions?.type === 'form' ? instructions.fields : []
    if (field === undefined) break
    const fields = { [field.name]: FORM_FIELDS[field.kind] ?? FORM_FIELDS[field.name]! }
    await ask('PUT', `payment/invoices/${id}/form`, { fields })
  }
  if (['humo', 'uzcard'].includes(kind)) return
  if (kind === 'card') return press('card', CARD)
  if (kind.endsWith('-pay')) return press('sheet', { token: 'demo-4242' })
  if (kind === 'open-banking') {
    await press('bank', { bank: 'harbour' })
    return press('confirm', { code: '123456' })
  }
  if (['skrill', 'neteller', 'jeton', 'astropay', 'papara', 'gcash'].includes(kind)) {
    const account = ['skrill', 'neteller', 'jeton'].includes(kind)
      ? 'ana@players.test'
      : '+905321234567'
    await press('sign-in', { account, code: '123456' })
    return press('confirm')
  }
  return press('arrive')
}

/** A valid value of each kind of field of a destination. */
export const DESTINATIONS: Readonly<Record<string, string>> = {
  iban: 'DE89370400440532013000',
  personName: 'Ana de Souza',
  pixKey: 'ana.souza@example.com',
  upiId: 'ana@ybl',
  bitcoinAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ethereumAddress: '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
  tronAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  emailOrPhone: 'ana@players.test',
  bangladeshMobile: '01712345678',
  phone: '+998901234567',
}

async function openGame(player: Player, identity: string) {
  const launched = await player.ask('POST', `game/games/${identity}/play`, { real: true })
  const url = new URL(launched.url as string)
  const studio = new URL(`/${url.pathname.split('/')[1]}/api/`, url)
  const secret = url.hash.slice(1)
  const call = async (path: string, body?: object): Promise<any> => {
    const method = body ? 'POST' : 'GET'
    return send(new URL(path, studio).href, { method, token: secret, body })
  }
  await call('fairness/client-seed', { clientSeed: 'matrix' })
  return { call }
}

function betOf(identity: string): Json {
  const script = ALL_GAMES.find(({ code }) => code === identity)
  if (!script) throw new Error(`there is no way to play ${identity}`)
  return script.bet
}

/** The code with which a game refuses a stake. */
export async function refuseBet(player: Player, identity: string, stake: string): Promise<string> {
  const { call } = await openGame(player, identity)
  const order = { id: randomUUID(), stake, bet: betOf(identity) }
  const { error, round } = await call('rounds', order)
  return error?.code ?? `nothing, but played ${JSON.stringify(round)}`
}

/** Plays the smallest round of a game without steps, and answers with it. */
export async function playGame(player: Player, identity: string): Promise<any> {
  const { call } = await openGame(player, identity)
  const { limits, stepMinor } = await call('session')
  const stake = String(limits.stakeMin)
  if (BigInt(stake) <= 0n || BigInt(stake) % BigInt(stepMinor) !== 0n)
    throw new Error(`the smallest stake is ${stake}, in steps of ${stepMinor}`)
  const order = { id: randomUUID(), stake, bet: betOf(identity) }
  // While the wallet of a busy site has not answered yet, the same order asks again.
  const { round, error } = await waitFor(async () => {
    const answer = await call('rounds', order)
    return answer.round?.status === 'open' ? null : answer
  })
  if (round?.status === 'settled') return round
  const reason = round?.status ?? error.code
  // A busy site does not answer in time, and the stake is given back: the player tries again.
  if (reason === 'undone' || reason === 'walletUnavailable') return null
  throw new Error(JSON.stringify(round ?? error))
}

/** The book for one player. */
export async function openBook({ site, ask, accountId, currency }: Player) {
  const { token } = await ask('POST', 'game/sport/start', { accountId, platform: 2 })
  const call = (method: string, path: string, body?: object): Promise<Answer> =>
    send(`${site.providers}/bookmaker/api/${path}`, { method, token, body })
  const events: any[] = orThrow(await call('GET', 'events?status=upcoming&limit=50'), 'events')
  // The last to start, which does not start during the test.
  const [leg] = events.toReversed().flatMap(({ id, markets }) =>
    markets.flatMap(({ id: marketId, specifiers, outcomes }: any) => {
      const outcome = outcomes.find(({ price }: any) => price !== null)
      if (!outcome) return []
      return [{ eventId: id, marketId, specifiers, outcomeId: outcome.id, price: outcome.price }]
    }),
  )
  const slip = { legs: [leg], sizes: [1], currency, acceptMode: 'any' }
  return {
    limits: async () => orThrow(await call('GET', `bets/limits?currency=${currency}`), 'limits'),
    quote: async (stake?: bigint) =>
      orThrow(
        await call('POST', 'bets/quote', { ...slip, ...(stake && { unitStake: `${stake}` }) }),
        'quote',
      ),
    async place(stake: bigint): Promise<{ id: string; status: string; refusal?: any }> {
      const id = randomUUID()
      const order = { ...slip, id, unitStake: String(stake) }
      const placed = await waitFor(async () => {
        const answer = orThrow(await call('POST', 'bets', order), 'place')
        return answer.status !== 'placing' && answer
      })
      return { id, ...placed }
    },
    read: async (id: string) => orThrow(await call('GET', `bets/${id}`), 'bet'),
    /** As the operator does, who signs. */
    async void(betId: string): Promise<void> {
      const command = { command: 'void', betId, actor: 'the matrix', reason: 'end of the test' }
      const body = JSON.stringify(command)
      const message = { id: `msg_${randomUUID()}`, timestamp: new Date(), body }
      const headers = signWebhook(message, [site.bookmakerSecret])
      const answer = await fetch(`${site.providers}/bookmaker/operator`, {
        method: 'POST',
        headers,
        body,
      })
      if (!answer.ok) throw new Error(`void: ${answer.status} ${await answer.text()}`)
    },
  }
}
