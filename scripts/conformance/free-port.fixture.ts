import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A port that is free now, for a kit whose other side has to know it beforehand. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
