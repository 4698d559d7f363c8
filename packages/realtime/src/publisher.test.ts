import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCentrifugoApi, type TestCentrifugoApi } from './centrifugo-api.fixture.ts'
import { CentrifugoFault, createCentrifugoPublisher } from './centrifugo.publisher.ts'
import { createEmbeddedPublisher } from './embedded.publisher.ts'
import { mintTestToken, startGateway, type RunningGateway } from './gateway.fixture.ts'
import type { Delivery } from './publisher.ts'
import { describePublisher } from './publisher.contract.ts'

const calm = { pingIntervalMs: 25_000, pongTimeoutMs: 8_000 }

describePublisher('the embedded publisher', async () => {
  const running = await startGateway({ limits: calm })
  return {
    publisher: createEmbeddedPublisher(running.gateway),
    url: running.url,
    mintToken: mintTestToken,
    close: running.close,
  }
})

describePublisher("the publisher through Centrifugo's server API", async () => {
  const running = await startGateway({ limits: calm })
  const api = await startCentrifugoApi(running.gateway)
  return {
    publisher: createCentrifugoPublisher(api),
    url: running.url,
    mintToken: mintTestToken,
    async close() {
      await api.close()
      await running.close()
    },
  }
})

describe("Centrifugo's server API", () => {
  let running: RunningGateway
  let api: TestCentrifugoApi
  const batch: Delivery[] = [
    { kind: 'publish', id: randomUUID(), channel: 'wallet:accounts#1', data: { n: 1 } },
    { kind: 'publish', id: randomUUID(), channel: 'wallet:accounts#1', data: { n: 2 } },
  ]
  beforeEach(async () => {
    running = await startGateway()
    api = await startCentrifugoApi(running.gateway)
  })
  afterEach(async () => {
    await api.close()
    await running.close()
  })

  test('publications of one batch are one request, each with the event id as its key', async () => {
    await createCentrifugoPublisher(api).deliver(batch)
    expect(api.requests).toEqual([
      {
        commands: batch.map(({ id }, index) => ({
          publish: { channel: 'wallet:accounts#1', data: { n: index + 1 }, idempotency_key: id },
        })),
      },
    ])
  })

  test.for([
    ['a wrong key', { apiKey: 'wrong' }, 'answered 401'],
    ['no server', { apiUrl: 'http://127.0.0.1:1/centrifugo-api' }, 'did not answer'],
    ['a wrong prefix', { apiUrl: 'API/elsewhere' }, 'answered 404'],
  ] as const)('%s is a fault, so that the batch waits', async ([, wrong, message]) => {
    const change =
      'apiUrl' in wrong
        ? { apiUrl: wrong.apiUrl.replace('API', new URL(api.apiUrl).origin) }
        : wrong
    const attempt = createCentrifugoPublisher({ ...api, ...change }).deliver(batch)
    await expect(attempt).rejects.toThrow(message)
    await expect(attempt).rejects.toBeInstanceOf(CentrifugoFault)
  })

  test.for([
    ['HTTP 502', 502, {}],
    [
      'an internal error',
      200,
      { replies: [{ publish: {} }, { error: { code: 100, message: 'internal' } }] },
    ],
    ['an answer with a reply missing', 200, { replies: [{ publish: {} }] }],
    ['an answer without replies', 200, { error: { code: 107, message: 'bad request' } }],
  ] as const)('%s is a fault, so that the batch waits', async ([, status, body]) => {
    api.answerNext(status, body)
    await expect(createCentrifugoPublisher(api).deliver(batch)).rejects.toBeInstanceOf(
      CentrifugoFault,
    )
  })

  test('a server that does not answer in time is a fault', async () => {
    const silent: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const publisher = createCentrifugoPublisher({ ...api, fetch: silent, timeoutMs: 5 })
    await expect(publisher.deliver(batch)).rejects.toThrow('did not answer')
  })
})
