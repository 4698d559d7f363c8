import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { PortTakenError } from './listen.ts'

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): one
 * of those may be taken by any connection before the program that asked for it listens.
 */
const LOWEST = 10_000
const HIGHEST = 32_000
const TRIES = 100

/** A port that nothing listens on, for a program that has to know it before it listens. */
export async function findFreePort(host?: string): Promise<number> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    try {
      await probePort(port, host)
      return port
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error
    }
  }
  throw new Error(`No port between ${LOWEST} and ${HIGHEST} is free.`)
}

/** Makes sure that nothing listens on a port. Throws {@link PortTakenError}. */
export async function probePort(port: number, host?: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port) : error)
    })
    server.listen({ port, host }, resolve)
  })
  await new Promise((closed) => server.close(closed))
}
