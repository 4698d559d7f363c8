import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A free port, for a kit whose other side has to know it in advance. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
