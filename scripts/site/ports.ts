import { createServer, type AddressInfo, type Server } from 'node:net'
import { PortTakenError } from '@fairhouse/server-kit/listen'

/** Makes sure that ports are free and answers them with a free one in place of 0. Throws `PortTakenError`. */
export async function choosePorts(ports: readonly number[], host?: string): Promise<number[]> {
  const opened = await Promise.allSettled(ports.map((port) => openPort(port, host)))
  const servers = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const chosen = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  for (const result of opened) if (result.status === 'rejected') throw result.reason
  return chosen
}

function openPort(port: number, host?: string): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error)
    })
    server.listen({ port, host }, () => resolve(server))
  })
}
