import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createWaitingBodies } from '#platform/http/waiting-bodies'

test('a client that disconnects while its body is being dropped has no effect', async () => {
  const bodies = createWaitingBodies({ waitMs: 1, total: 100, perNetwork: 100 })
  const leave = async () => {
    const body = new Readable({ read: () => undefined })
    setTimeout(() => body.destroy(new Error('reset')), 1)
    return bodies.receive(body, { network: '10.0.0.1', bytesMax: 10 })
  }
  // An unhandled rejection would end the process and fail this test.
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, leave))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(outcomes).toHaveLength(50)
})
