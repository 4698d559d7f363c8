import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RandomProxy = {
  readonly port: number
  /** Responses by node, so that a run shows that both were used. */
  readonly answered: readonly number[]
  /** Requests that broke after they were sent: the caller got 502 and retries. */
  readonly broken: () => number
  close(): void
}

/**
 * Sends each request to a random node. One that accepts no connection is skipped, as by the proxy
 * of deploy/; one that breaks in between is reported to the caller.
 */
export async function startRandomProxy(nodePorts: readonly number[]): Promise<RandomProxy> {
  const answered = nodePorts.map(() => 0)
  let broken = 0
  const server = createServer((incoming, outgoing) => {
    const first = Math.floor(Math.random() * nodePorts.length)
    const order = nodePorts.map((_, index) => (first + index) % nodePorts.length)
    const body = readAll(incoming)
    const tryNext = async (): Promise<void> => {
      const node = order.shift()
      if (node === undefined) return fail(outgoing)
      const outcome = await pass(incoming, outgoing, nodePorts[node] ?? 0, await body)
      if (outcome === 'answered') answered[node] = (answered[node] ?? 0) + 1
      else if (outcome === 'closed') return tryNext()
      else {
        broken += 1
        fail(outgoing)
      }
    }
    void tryNext()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    answered,
    broken: () => broken,
    close: () => server.close(),
  }
}

type Outcome = 'answered' | 'closed' | 'broken'

function pass(
  { method, url, headers }: IncomingMessage,
  outgoing: ServerResponse,
  port: number,
  body: Buffer,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => resolve('broken'))
      answer.once('end', () => resolve('answered'))
    })
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'closed' : 'broken'),
    )
    sent.end(body)
  })
}

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function fail(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.destroy()
  else outgoing.writeHead(502).end()
}
