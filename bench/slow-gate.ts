import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type SlowGate = {
  readonly origin: string
  /** While it is, nothing gets through. */
  isSlow: boolean
  /** Calls that wait in it. */
  readonly held: () => number
  close(): void
}

const LOOK_EVERY_MS = 100

/** A proxy in front of the providers on their port; callers of a slow one wait until it recovers. */
export async function openSlowGate(port: number): Promise<SlowGate> {
  let held = 0
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      held += 1
      while (gate.isSlow && !outgoing.destroyed) await sleep(LOOK_EVERY_MS)
      held -= 1
      if (outgoing.destroyed) return
      const { method, url, headers } = incoming
      const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      sent.once('error', () => outgoing.destroy())
      incoming.pipe(sent)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gate: SlowGate = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isSlow: false,
    held: () => held,
    close: () => server.close(),
  }
  return gate
}
