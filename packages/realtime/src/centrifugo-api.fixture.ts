/** A small server with Centrifugo's server API and a gateway behind it, for tests. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Gateway } from './gateway.ts'

type Command = {
  publish?: { channel: string; data: unknown; idempotency_key?: string }
  presence?: { channel: string }
  disconnect?: { user: string; client: string }
  history?: { channel: string; limit: 0 }
  presence_stats?: { channel: string }
}

export type TestCentrifugoApi = {
  readonly apiUrl: string
  readonly apiKey: string
  /** Bodies of accepted requests. */
  readonly requests: { commands: Command[] }[]
  /** Answers the next request with this instead. */
  answerNext(status: number, body: object): void
  close(): Promise<void>
}

const API_KEY = 'api-key-of-the-tests-0123456789abcdef'

export async function startCentrifugoApi(gateway: Gateway): Promise<TestCentrifugoApi> {
  const requests: { commands: Command[] }[] = []
  const planned: { status: number; body: object }[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const { status, body } = planned.shift() ?? answer(request, text)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })

  function answer(request: IncomingMessage, text: string): { status: number; body: object } {
    if (request.headers['x-api-key'] !== API_KEY) return { status: 401, body: {} }
    if (request.method !== 'POST' || request.url !== '/centrifugo-api/batch')
      return { status: 404, body: {} }
    const body = JSON.parse(text) as { commands: Command[] }
    requests.push(body)
    return { status: 200, body: { replies: body.commands.map((command) => run(gateway, command)) } }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    apiUrl: `http://127.0.0.1:${port}/centrifugo-api`,
    apiKey: API_KEY,
    requests,
    answerNext: (status, body) => planned.push({ status, body }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function run(gateway: Gateway, command: Command): object {
  const { publish, presence, disconnect, history, presence_stats: stats } = command
  if (publish !== undefined) {
    try {
      const { channel, data, idempotency_key: key } = publish
      return { publish: gateway.publish(channel, data, key) }
    } catch {
      return { error: { code: 102, message: 'unknown channel' } }
    }
  }
  // The test's clients use their session as client id; Centrifugo generates one.
  if (presence !== undefined) {
    const session = presence.channel.slice('session:'.length)
    const isThere = session !== 'gone'
    return { presence: { presence: isThere ? { [session]: { client: session } } : {} } }
  }
  if (disconnect !== undefined) {
    gateway.disconnect({ user: disconnect.user, session: disconnect.client })
    return { disconnect: {} }
  }
  if (history !== undefined) {
    return { history: { publications: [], ...gateway.position(history.channel) } }
  }
  if (stats !== undefined) return { presence_stats: { num_users: gateway.userCount() } }
  return { error: { code: 104, message: 'method not found' } }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
