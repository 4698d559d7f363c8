import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { encodePush } from '@fairhouse/realtime/reply'
import type { BenchLine } from './bench-line.ts'
import type { ClientsNews } from './realtime-clients.process.ts'
import type { ServerNews, ServerOrder } from './realtime-server.process.ts'

const SOCKETS = 4_000
const SECRET = 'a secret of the benchmark'
const CHANNEL = 'global:online'
const MEASURE_MS = 5_000
const WARM_UP_ROUNDS = 20
/** Concurrent publications: enough that none waits, too few to make clients slow. */
const ROUNDS_AHEAD = 6
const DELIVERIES_MIN = 60_000
const BYTES_MAX = 20_480
const PATIENCE_MS = 25_000

/**
 * One gateway process with thousands of players on it, each connected and subscribed like the web
 * app: what a socket costs, and how many publications a second reach a socket. Clients live in
 * another process, so that their memory is not counted.
 */
export async function run(): Promise<BenchLine[]> {
  const server = start('./realtime-server.process.ts', [SECRET], ['--expose-gc'])
  const children = [server]
  try {
    const { port } = await hear<ServerNews, 'open'>(server, 'open')
    const before = await measure(server)
    const clients = start('./realtime-clients.process.ts', [SECRET, String(port), String(SOCKETS)])
    children.push(clients)
    await hear<ClientsNews, 'connected'>(clients, 'connected')
    const after = await measure(server)
    const perSecond = await countDeliveries(server, clients)
    const bytesEach = (after.bytes - before.bytes) / SOCKETS
    return [
      {
        name: 'realtime sockets on one process',
        figure: String(after.connections),
        budget: String(SOCKETS),
        ok: after.connections === SOCKETS,
      },
      {
        name: 'realtime memory that a socket keeps',
        figure: `${(bytesEach / 1024).toFixed(1)} KB`,
        budget: `<= ${BYTES_MAX / 1024} KB`,
        ok: bytesEach <= BYTES_MAX,
      },
      {
        name: 'realtime deliveries',
        figure: `${Math.round(perSecond / 1_000)}k/s`,
        budget: `>= ${DELIVERIES_MIN / 1_000}k/s`,
        ok: perSecond >= DELIVERIES_MIN,
      },
    ]
  } finally {
    for (const child of children) child.kill('SIGKILL')
  }
}

/** Publishes to everyone, always a few publications ahead of what arrived. */
async function countDeliveries(server: ChildProcess, clients: ChildProcess): Promise<number> {
  const frameBytes = bytesOfFrame()
  let sent = 0
  let arrived = 0
  const publish = () => {
    sent += 1
    order(server, { order: 'publish', channel: CHANNEL, data: DATA })
  }
  let startMs = 0
  let arrivedAtStart = 0
  return new Promise((resolve, reject) => {
    const patience = setTimeout(
      () => reject(new Error(`publications stopped arriving after ${arrived} of ${sent}`)),
      PATIENCE_MS,
    )
    clients.on('message', (news: ClientsNews) => {
      if (news.news !== 'received') return
      arrived = news.bytes / frameBytes / SOCKETS
      if (startMs === 0 && arrived >= WARM_UP_ROUNDS) {
        startMs = performance.now()
        arrivedAtStart = arrived
      }
      const elapsedMs = startMs === 0 ? 0 : performance.now() - startMs
      if (elapsedMs >= MEASURE_MS) {
        clearTimeout(patience)
        resolve(((arrived - arrivedAtStart) * SOCKETS * 1_000) / elapsedMs)
        return
      }
      const missing = Math.ceil(ROUNDS_AHEAD - (sent - arrived))
      for (let round = 0; round < missing; round += 1) publish()
    })
    for (let round = 0; round < ROUNDS_AHEAD; round += 1) publish()
  })
}

/** As large as an account's update. */
const DATA = {
  event: 'account.updated',
  eventId: '019ff000-0000-7000-8000-000000000001',
  data: {
    id: '019ff000-0000-7000-8000-000000000002',
    currency: 'EUR',
    balance: '1234567',
    inPlay: '0',
    bonus: '0',
    pendingWithdrawal: '0',
    vault: '0',
    status: 1,
    version: 42,
  },
}

/** The bytes of one publication on one socket; offsets differ in length, hence a middle one. */
function bytesOfFrame(): number {
  const payload = encodePush(CHANNEL, JSON.stringify({ data: DATA, offset: 100 }))
  return payload.length + 4
}

function measure(server: ChildProcess) {
  const measured = hear<ServerNews, 'measured'>(server, 'measured')
  order(server, { order: 'measure' })
  return measured
}

function order(server: ChildProcess, what: ServerOrder): void {
  server.send(what)
}

function start(file: string, args: string[], nodeArgs: string[] = []): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url))
  return fork(path, args, { execArgv: nodeArgs })
}

/** Waits for a message of a child; its end or a long silence is an error. */
function hear<N extends { news: string }, K extends N['news']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<N, { news: K }>> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`no word of ${kind}`)), PATIENCE_MS)
    const onExit = () => reject(new Error(`the process ended before ${kind}`))
    child.once('exit', onExit)
    child.on('message', function onNews(news: N) {
      if (news.news !== kind) return
      clearTimeout(patience)
      child.off('exit', onExit)
      child.off('message', onNews)
      resolve(news as Extract<N, { news: K }>)
    })
  })
}
