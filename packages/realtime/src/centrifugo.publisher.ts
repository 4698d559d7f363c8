import type { StreamPosition } from './protocol.ts'
import type { Delivery, Publisher, Rejected } from './publisher.ts'

export type CentrifugoOptions = {
  /** The server API with its prefix, e.g. `http://127.0.0.1:8000/centrifugo-api`. */
  readonly apiUrl: string
  readonly apiKey: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

type Command = Readonly<Record<string, object>>
type Reply = {
  readonly error?: { readonly code: number; readonly message: string }
  readonly presence?: { readonly presence?: Readonly<Record<string, unknown>> }
  readonly history?: Partial<StreamPosition>
  readonly presence_stats?: { readonly num_users?: number }
}

/** Centrifugo is unreachable or unhealthy. */
export class CentrifugoFault extends Error {}

/**
 * The channel that lists the sockets of a session. Connection tokens subscribe to it on the server
 * side, which is how a session's sockets are found in Centrifugo.
 */
export function sessionChannel(session: string): string {
  return `session:${session}`
}

/**
 * The channel whose presence is who is online. Connection tokens subscribe to it like to the session's:
 * a guest has none, and is no user of it.
 */
export const ONLINE_CHANNEL = 'session:online'

const INTERNAL_ERROR = 100
const TOO_MANY_REQUESTS = 111
// Centrifugo refuses larger bodies by default (1 MiB); a batch of the dispatcher stays well below.
const TIMEOUT_MS = 5_000
/** A page waits for it, and does without it. */
const POSITIONS_TIMEOUT_MS = 500

/** Publishes through Centrifugo's server API: one request per batch, commands run in order. */
export function createCentrifugoPublisher(options: CentrifugoOptions): Publisher {
  const ask = createAsk(options)
  return {
    async deliver(deliveries) {
      const rejected: Rejected[] = []
      // Sessions end at their place in the order, so they part the publications into runs.
      for (const run of splitRuns(deliveries)) {
        const first = run[0]
        if (first?.kind === 'endSession') await endSession(ask, first)
        else rejected.push(...(await publish(ask, run)))
      }
      return rejected
    },
    async positions(channels) {
      const commands = channels.map((channel) => ({ history: { channel, limit: 0 } }))
      const replies = await ask(commands, POSITIONS_TIMEOUT_MS)
      return replies.map(({ error, history }) => {
        // An empty epoch would recover from any.
        if (!history?.epoch)
          throw new CentrifugoFault(`Centrifugo: ${error?.message ?? 'no epoch'}`)
        return { epoch: history.epoch, offset: history.offset ?? 0 }
      })
    },
    async countUsers() {
      const [reply] = await ask([{ presence_stats: { channel: ONLINE_CHANNEL } }])
      // Fields of value zero are left out; without a presence there is an error.
      if (!reply?.presence_stats)
        throw new CentrifugoFault(`Centrifugo: ${reply?.error?.message ?? 'no presence'}`)
      return reply.presence_stats.num_users ?? 0
    },
  }
}

async function publish(ask: Ask, run: readonly Delivery[]): Promise<Rejected[]> {
  const publications = run.filter((delivery) => delivery.kind === 'publish')
  const replies = await ask(
    publications.map(({ channel, data, id }) => ({
      publish: { channel, data, idempotency_key: id },
    })),
  )
  return publications.flatMap((delivery, index) => {
    const error = replies[index]?.error
    return error === undefined ? [] : [{ delivery, reason: `${error.code} ${error.message}` }]
  })
}

async function endSession(ask: Ask, ending: { user: string; session: string }): Promise<void> {
  const [listed] = await ask([{ presence: { channel: sessionChannel(ending.session) } }])
  const clients = Object.keys(listed?.presence?.presence ?? {})
  if (clients.length === 0) return
  const disconnect = { code: 3503, reason: 'force disconnect' }
  await ask(clients.map((client) => ({ disconnect: { user: ending.user, client, disconnect } })))
}

function splitRuns(deliveries: readonly Delivery[]): Delivery[][] {
  const runs: Delivery[][] = []
  for (const delivery of deliveries) {
    const last = runs.at(-1)
    if (delivery.kind === 'publish' && last?.[0]?.kind === 'publish') last.push(delivery)
    else runs.push([delivery])
  }
  return runs
}

type Ask = (commands: readonly Command[], timeoutMs?: number) => Promise<readonly Reply[]>

function createAsk(options: CentrifugoOptions): Ask {
  const send = options.fetch ?? fetch
  return async (commands, timeoutMs = options.timeoutMs ?? TIMEOUT_MS) => {
    const response = await send(`${options.apiUrl}/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': options.apiKey },
      body: JSON.stringify({ commands }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new CentrifugoFault(`Centrifugo at ${options.apiUrl} did not answer`, { cause })
    })
    if (!response.ok) {
      throw new CentrifugoFault(`Centrifugo at ${options.apiUrl} answered ${response.status}`)
    }
    const { replies } = (await response.json()) as { replies?: readonly Reply[] }
    if (replies?.length !== commands.length) {
      throw new CentrifugoFault(`Centrifugo answered ${replies?.length ?? 0} of ${commands.length}`)
    }
    const passing = replies.find(({ error }) => isPassing(error?.code))
    if (passing !== undefined) throw new CentrifugoFault(`Centrifugo: ${passing.error?.message}`)
    return replies
  }
}

/** Temporary errors, after which the same batch is sent again. */
function isPassing(code: number | undefined): boolean {
  return code === INTERNAL_ERROR || code === TOO_MANY_REQUESTS
}
