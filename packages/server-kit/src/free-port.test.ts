import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort, probePort } from './free-port.ts'

test('a free port is outside those of outgoing connections, and a taken one is refused', async () => {
  const port = await findFreePort('127.0.0.1')
  expect(port).toBeGreaterThanOrEqual(10_000)
  expect(port).toBeLessThan(32_768)
  const server = createServer()
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open))
  await expect(probePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use`)
  await new Promise((closed) => server.close(closed))
})
