import type { FrameFairness, HostToFrame } from '@fairhouse/contract/game-frame'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFrameBridge, type FrameNews } from './frame-bridge.ts'

const ORIGIN = 'http://site.test:3001'
const FAIRNESS: FrameFairness = {
  game: 'dice',
  serverSeedHash: 'a'.repeat(64),
  nextServerSeedHash: 'b'.repeat(64),
  clientSeed: 'hello',
  nonce: 0,
  rounds: [],
}

function openFrame() {
  const sent: { message: HostToFrame; origin: string }[] = []
  const frame = {
    postMessage: (message: HostToFrame, origin: string) => sent.push({ message, origin }),
  } as unknown as Window
  const listeners = new Set<(event: MessageEvent) => void>()
  const news: FrameNews[] = []
  const bridge = createFrameBridge({
    page: {
      addEventListener: (_type: string, listener: never) => void listeners.add(listener),
      removeEventListener: (_type: string, listener: never) => void listeners.delete(listener),
      setTimeout: ((work: () => void, ms: number) => setTimeout(work, ms)) as never,
    },
    frame: () => frame,
    origin: ORIGIN,
    onNews: (one) => news.push(one),
  })
  const hear = (data: unknown, from: { origin?: string; source?: unknown } = {}): void => {
    const event = { data, origin: from.origin ?? ORIGIN, source: from.source ?? frame }
    for (const listener of listeners) listener(event as MessageEvent)
  }
  return { bridge, sent, news, hear, listeners }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('receives messages of the frame’s client', () => {
  const { news, hear } = openFrame()
  hear({ type: 'fairhouse:ready', game: 'dice' })
  expect(news).toEqual([{ type: 'fairhouse:ready', game: 'dice' }])
})

test.each([
  ['another origin', { origin: 'http://site.test:3002' }],
  ['an origin that only begins alike', { origin: `${ORIGIN}.evil.test` }],
  ['the null origin of a sandbox', { origin: 'null' }],
  ['another window of the same origin', { source: {} }],
])('does not hear %s', (_name, from) => {
  const { news, hear } = openFrame()
  hear({ type: 'fairhouse:deposit' }, from)
  expect(news).toEqual([])
})

test.each([null, 'text', 7, {}, { type: 'fairhouse:unknown' }, { type: 'fairhouse:ready' }])(
  'does not act on %j, which is no message of the contract',
  (data) => {
    const { news, hear } = openFrame()
    hear(data)
    expect(news).toEqual([])
  },
)

test('posts to the exact origin of the client', () => {
  const { bridge, sent } = openFrame()
  bridge.send({ type: 'fairhouse:color-mode', mode: 'light' })
  expect(sent).toEqual([
    { message: { type: 'fairhouse:color-mode', mode: 'light' }, origin: ORIGIN },
  ])
})

test('an answer reaches the question with its number', async () => {
  const { bridge, hear } = openFrame()
  const first = bridge.askFairness()
  const second = bridge.rotate('seed')
  hear({ type: 'fairhouse:fairness', seq: 2, fairness: { ...FAIRNESS, clientSeed: 'seed' } })
  hear({ type: 'fairhouse:fairness', seq: 1, fairness: FAIRNESS })
  expect((await first).clientSeed).toBe('hello')
  expect((await second).clientSeed).toBe('seed')
})

test('a failure reaches its question', async () => {
  const { bridge, hear } = openFrame()
  const asked = expect(bridge.rotate('seed')).rejects.toThrow('round open')
  hear({ type: 'fairhouse:failed', seq: 1, message: 'round open' })
  await asked
})

test('a question without an answer fails after 8 s', async () => {
  const { bridge } = openFrame()
  const asked = expect(bridge.askFairness()).rejects.toThrow('did not answer')
  await vi.advanceTimersByTimeAsync(8_000)
  await asked
})

test('closing stops listening and fails pending requests', async () => {
  const { bridge, listeners } = openFrame()
  const asked = expect(bridge.askFairness()).rejects.toThrow('Closed')
  bridge.close()
  await asked
  expect(listeners.size).toBe(0)
})
