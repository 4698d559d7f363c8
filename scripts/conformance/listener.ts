import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A call that the other side made to the kit. */
export type Received = {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: Uint8Array
}

export type Listener = { readonly origin: string; close(): Promise<void> }

/** Takes calls on a port of this machine; null breaks the connection instead of answering. */
export async function openListener(
  port: number,
  answer: (received: Received) => Response | null | Promise<Response | null>,
): Promise<Listener> {
  const server = createServer((request, response) => {
    void read(request)
      .then(answer)
      .catch(() => new Response(null, { status: 500 }))
      .then(async (reply) => {
        if (reply === null) return response.destroy()
        response.writeHead(reply.status, Object.fromEntries(reply.headers))
        return response.end(Buffer.from(await reply.arrayBuffer()))
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk)
  const pairs = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
  return {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers: new Headers(Object.fromEntries(pairs) as Record<string, string>),
    body: new Uint8Array(Buffer.concat(chunks)),
  }
}

/** An action of a person at the other side: an instruction and an address. */
export type Act = (order: string, address: string) => Promise<void>

/** How long the kit waits: for the effect of an action, and to see that nothing more arrives. */
export type Patience = { readonly waitMs: number; readonly quietMs: number }

/** Waits until something is found, at most as long as the patience lasts; null when it does not come. */
export async function waitFor<T>(patience: Patience, find: () => T | undefined): Promise<T | null> {
  const endsAt = performance.now() + patience.waitMs
  for (;;) {
    const found = find()
    if (found !== undefined) return found
    if (performance.now() > endsAt) return null
    await sleep(50)
  }
}
