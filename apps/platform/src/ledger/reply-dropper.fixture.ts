import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A proxy before PostgreSQL that cuts the connection after the first COMMIT was executed and before
 * the client gets the answer.
 */
export async function startReplyDropper(
  databaseUrl: string,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    let hasCommitted = false
    client.on('data', (bytes) => {
      // A simple query message contains its SQL as text.
      if (/\bcommit\b/i.test(bytes.toString('latin1'))) hasCommitted = true
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (hasCommitted) client.destroy()
      else client.write(bytes)
    })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  // The socket of the cluster would lead past this one.
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
