/**
 * Sends sign-ins with made-up addresses at an even rate, and prints the responses. In a
 * separate process: sending must not delay the measuring clock. Without an origin it
 * floods a server of its own that answers immediately, which shows the cost of sending alone.
 */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { parseArgs } from 'node:util'

const CONNECTIONS_MAX = 100

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    perSecond: { type: 'string' },
    ms: { type: 'string' },
    label: { type: 'string' },
  },
})
const everyMs = 1_000 / Number(values.perSecond)
const origin = values.origin ?? (await startSink())
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX })
const counts: Record<string, number> = {}
const startedAt = performance.now()
let sent = 0

const timer = setInterval(() => {
  const passedMs = performance.now() - startedAt
  if (passedMs > Number(values.ms)) finish()
  // A late timer catches up on missed sign-ins, a few at a time.
  for (let due = 0; due < 3 && sent * everyMs < passedMs; due += 1) send()
}, 1)

function send(): void {
  sent += 1
  // No attempt is delayed for earlier failures: each has another address and another device.
  const name = `flood-${values.label}-${sent}`
  const body = JSON.stringify({
    email: `${name}@players.example`,
    password: 'not the password',
    fingerprint: name,
  })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const call = request(`${origin}/api/player/sessions`, { method: 'POST', agent, headers })
  call.on('response', (response) => {
    const status = String(response.statusCode)
    counts[status] = (counts[status] ?? 0) + 1
    response.resume()
  })
  call.on('error', () => undefined)
  call.end(body)
}

async function startSink(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end('{}')
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No address')
  return `http://localhost:${address.port}`
}

function finish(): void {
  clearInterval(timer)
  console.log(JSON.stringify(counts))
  process.exit(0)
}
