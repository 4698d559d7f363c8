import { createHash, randomUUID } from 'node:crypto'
import { signConnectionToken } from '@fairhouse/realtime/token'
import { systemClock } from '@fairhouse/server-kit/clock'
import { signWebhook } from '@fairhouse/server-kit/standard-webhook'
import {
  type BookCatalogue,
  createBookmakerClient,
} from '../../apps/platform/src/integrations/bookmaker/bookmaker.client.ts'
import {
  type WalletCommand,
  walletCommandSchema,
} from '../../apps/platform/src/modules/sport/sport-wallet.schema.ts'
import { type Checks, expectEqual, expectRefused, fail } from './checks.ts'
import { type Act, openListener, type Patience, waitFor } from './listener.ts'
import { sportsbookPage } from './sportsbook.page.ts'
import { createInbox, type Inbox, type SignedCall } from './webhooks.ts'

export type SportsbookKit = {
  /** Origin of the book. */
  readonly url: string
  /** `whsec_…`: signs the calls of both sides and the tokens of players. */
  readonly secret: string
  readonly integration: string
  readonly currency: string
  /** Where the book calls the wallet, and the kit has its page. */
  readonly walletPort: number
  /** Places a bet on the page at the address, whose `token` is the player's. */
  readonly act: Act
  readonly patience: Patience
}

/** The wallet's fault for the next call: `lost` takes effect, and its response never arrives. */
type Effect = 'done' | 'lost' | 'denied'

type Run = SportsbookKit & {
  readonly checks: Checks
  readonly inbox: Inbox
  readonly player: { readonly key: string; readonly session: string }
  readonly origin: string
  plan: Effect
}

const SCRIPT = '/bookmaker/sdk/altenarWSDK.js'

/** Is the platform for a sportsbook: its public API and script, its bets at a wallet, its operator's calls. */
export async function checkSportsbook(kit: SportsbookKit, checks: Checks): Promise<void> {
  const inbox = createInbox(kit.secret)
  const player = { key: randomUUID(), session: randomUUID() }
  const state: { plan: Effect; integrity: string } = { plan: 'done', integrity: '' }
  const listener = await openListener(kit.walletPort, async (received) => {
    const { searchParams } = received.url
    if (received.method === 'GET') {
      const scriptUrl = new URL(SCRIPT, kit.url).href
      const token = searchParams.get('token') ?? ''
      return sportsbookPage({ ...kit, ...state, scriptUrl, token })
    }
    if (inbox.keep(received) === null) return Response.json({ status: 'unsigned' }, { status: 401 })
    const effect = state.plan
    state.plan = 'done'
    if (effect === 'lost') return null
    const reason = { reason: 'insufficientFunds' }
    return Response.json({ status: effect, ...(effect === 'denied' && reason) })
  })
  const run: Run = Object.assign(state, {
    ...{ ...kit, checks, inbox, player },
    origin: listener.origin.replace('127.0.0.1', 'localhost'),
  })
  try {
    await checkCatalogue(run)
    state.integrity = (await checkScript(run)) ?? ''
    await checkOperator(run)
    await checkBets(run)
    await checkCalls(run)
  } finally {
    await listener.close()
  }
}

async function checkCatalogue({ url, checks }: Run): Promise<void> {
  const { check } = checks
  const client = createBookmakerClient({ url, fetch, clock: systemClock })
  const catalogue = await check('Sports, categories and championships are listed', async () => {
    const listed = await client.catalogue()
    return listed.championships.length > 0 ? listed : fail('championships', listed)
  })
  if (catalogue === null) return
  await check('Each category and championship is of a listed sport', () => {
    const strays = findStrays(catalogue)
    if (strays.length > 0) fail('known sports', strays)
  })
  const event = await check('Events are found by a part of their names', async () => {
    for (const { name } of [...catalogue.sports, ...catalogue.championships]) {
      const [found] = await client.search(name.slice(0, 60))
      if (found !== undefined) return found
    }
    return fail('an event by the name of a sport or championship', 'none')
  })
  if (event !== null) {
    await check('An event is read by its id', async () =>
      expectEqual((await client.event(String(event.id)))?.id, event.id),
    )
  }
  await check('An event that does not exist is not found', async () =>
    expectEqual(await client.event('2147483646'), null),
  )
}

function findStrays({ sports, categories, championships }: BookCatalogue): string[] {
  const ids = new Set(sports.map(({ id }) => id))
  return [...categories, ...championships]
    .filter(({ sportId }) => !ids.has(sportId))
    .map(({ name }) => name)
}

/** The hash of the script; null if it does not match the served file. */
function checkScript({ url, checks }: Run): Promise<string | null> {
  return checks.check('The script has the hash that is told of it, and may be loaded', async () => {
    const client = createBookmakerClient({ url, fetch, clock: systemClock })
    const answer = await fetch(new URL(SCRIPT, url))
    const body = Buffer.from(await answer.arrayBuffer())
    const integrity = `sha384-${createHash('sha384').update(body).digest('base64')}`
    expectEqual(await client.integrity(), integrity)
    expectEqual(answer.headers.get('access-control-allow-origin'), '*', 'allowed origin')
    return integrity
  })
}

async function checkOperator(run: Run): Promise<void> {
  const { check } = run.checks
  const rewardId = randomUUID()
  const grant = {
    command: 'grantFreeBet',
    rewardId,
    playerKey: run.player.key,
    currency: run.currency,
    stakeMinor: '500',
    minOdds: null,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await check('A call of the operator that somebody else signed is refused', async () => {
    const stranger = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
    expectRefused((await tell({ ...run, secret: stranger }, grant)).status)
  })
  await check('A free bet may be granted twice, and cancelled twice', async () => {
    const cancel = { command: 'cancelFreeBet', rewardId }
    for (const command of [grant, grant, cancel, cancel])
      expectEqual((await tell(run, command)).status, 200, `status of ${command.command}`)
  })
}

async function checkBets(run: Run): Promise<void> {
  const { check } = run.checks
  const placed = await check(
    'A bet is asked of the wallet with the session of its token',
    async () => {
      const call = await placeBet(run, 'done')
      const { playerKey, session, currency } = call.json
      const { key, session: own } = run.player
      expectEqual([playerKey, session, currency], [key, own, run.currency])
      return call
    },
  )
  if (placed === null) return
  await check('A bet whose answer was lost is asked again unchanged, or taken back', async () => {
    const call = await placeBet(run, 'lost')
    const next = await waitFor(run.patience, () => callsOf(run, call.json['betId'])[1])
    if (next === null) fail('the same bet again, or void', 'neither in time')
    if (next.json['command'] !== 'void') expectEqual(next.text, call.text)
  })
  const denied = await check('A bet that the wallet denied is not asked again', async () => {
    const call = await placeBet(run, 'denied')
    await new Promise((resolve) => setTimeout(resolve, run.patience.quietMs))
    expectEqual(callsOf(run, call.json['betId']).length, 1)
    return call
  })
  await check('A voided bet is settled with its stake, until the wallet has answered', async () => {
    const { betId, stakeMinor } = placed.json
    run.plan = 'lost'
    const order = { command: 'void', betId, actor: 'conformance', reason: 'A check' }
    expectEqual((await tell(run, order)).status, 200, 'status')
    const [first, again] =
      (await waitFor(run.patience, () => {
        const posted = callsOf(run, betId).filter(({ json }) => json['command'] === 'settle')
        return posted.length > 1 ? posted : undefined
      })) ?? []
    if (first === undefined || again === undefined)
      fail('settle, and the same again', 'not in time')
    expectEqual(again.text, first.text)
    const { stakeMinor: staked, payoutMinor } = first.json
    expectEqual([staked, payoutMinor], [stakeMinor, stakeMinor], 'stake and payout')
  })
  await check('Nothing was settled of a bet that was denied', () => {
    const commands = callsOf(run, denied?.json['betId']).map(({ json }) => json['command'])
    expectEqual(commands, ['place'])
  })
}

async function checkCalls({ checks, inbox }: Run): Promise<void> {
  await checks.check('Every call to the wallet is signed', () => expectEqual(inbox.problems, []))
  await checks.check('Every call to the wallet has the form of its command', () => {
    for (const { json } of inbox.calls) {
      const parsed = walletCommandSchema.safeParse(json)
      if (!parsed.success)
        fail(`the form of ${String(json['command'])}`, parsed.error.message.replaceAll(/\s+/g, ' '))
    }
  })
}

/** Asks a person to place a bet; returns the wallet call for its stake. */
async function placeBet(run: Run, effect: Effect): Promise<SignedCall> {
  const { secret, player, checks: _, inbox, patience } = run
  const token = await signConnectionToken(secret, {
    user: player.key,
    session: player.session,
    issuedAtMs: Date.now(),
    lifeMs: 900_000,
  })
  const count = inbox.calls.length
  run.plan = effect
  await run.act('Place a bet', `${run.origin}/?token=${token}`)
  const isPlace = ({ json }: SignedCall): boolean =>
    (json as Partial<WalletCommand>).command === 'place'
  const call = await waitFor(patience, () => inbox.calls.slice(count).find(isPlace))
  return call ?? fail('a bet at the wallet', inbox.problems[0] ?? 'none in time')
}

const callsOf = ({ inbox }: Run, betId: unknown): SignedCall[] =>
  inbox.calls.filter(({ json }) => json['betId'] === betId)

/** A call of the operator, signed like those of the wallet. */
function tell(
  { url, secret }: Pick<Run, 'url' | 'secret'>,
  command: { readonly command: string },
): Promise<Response> {
  const body = JSON.stringify(command)
  const message = { id: randomUUID(), timestamp: new Date(), body }
  return fetch(new URL('/bookmaker/operator', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signWebhook(message, [secret]) },
    body,
  })
}
