import { createTranslate } from '@fairhouse/texts/translate'
import type { FrameFairness } from '@fairhouse/contract/game-frame'
import { beforeEach, expect, test } from 'vitest'
import type { Api } from './api.ts'
import { createHost, type Host } from './host.ts'
import en from './text/en.json'

const ORIGIN = 'http://site.test:3000'
const FAIRNESS = { game: 'dice', nonce: 3, rounds: [{ id: 'r' }] } as unknown as FrameFairness
const TEXT = { bet: 'over 50.50', outcome: '73.20' }
const TOLD = { ...FAIRNESS, rounds: [{ id: 'r', text: TEXT }] }

let listener: (event: unknown) => void
let sent: { message: any; origin: string }[]
let told: string[]
let rotation: unknown
let host: Host
const parent = {
  postMessage: (message: unknown, origin: string) => sent.push({ message, origin }),
}

beforeEach(() => {
  sent = []
  told = []
  rotation = { outcome: 'ok', value: FAIRNESS }
  host = createHost({
    page: {
      parent,
      addEventListener: (_type: string, added: typeof listener) => (listener = added),
    } as unknown as Window,
    origin: ORIGIN,
    api: {
      fairness: async () => ({ outcome: 'ok', value: FAIRNESS }),
      rotate: async (seed: string) => (told.push(`rotate ${seed}`), rotation),
    } as unknown as Api,
    t: createTranslate('en', en.shell),
    describe: (round) => ({ ...round, text: TEXT }),
    onBalanceChanged: () => told.push('balance'),
    onColorMode: (mode) => told.push(mode),
    onTheme: (colors) => told.push(JSON.stringify(colors)),
    onRules: () => told.push('rules'),
    onEnded: () => told.push('ended'),
  })
})

const receive = async (data: unknown, from: object = {}): Promise<void> => {
  listener({ data, origin: ORIGIN, source: parent, ...from })
  await new Promise((resolve) => setImmediate(resolve))
}

test('all messages are posted to the origin of the launch', () => {
  host.send({ type: 'fairhouse:deposit' })
  expect(sent).toEqual([{ message: { type: 'fairhouse:deposit' }, origin: ORIGIN }])
})

test('the page opens the rules', async () => {
  await receive({ type: 'fairhouse:show-rules' })
  expect(told).toEqual(['rules'])
})

test('a question from the page is answered under its number', async () => {
  await receive({ type: 'fairhouse:get-fairness', seq: 7 })
  expect(sent[0]!.message).toEqual({ type: 'fairhouse:fairness', seq: 7, fairness: TOLD })
})

test.each([
  [{ origin: 'http://evil.test:3000' }],
  [{ origin: 'http://site.test:3001' }],
  [{ origin: 'null' }],
  [{ source: {} }],
  [{ source: null }],
])('a message from %j is not heard', async (from) => {
  await receive({ type: 'fairhouse:get-fairness', seq: 1 }, from)
  await receive({ type: 'fairhouse:color-mode', mode: 'light' }, from)
  expect([sent, told]).toEqual([[], []])
})

test.each([[null], ['x'], [{}], [{ type: 'fairhouse:rotate', seq: 1 }], [{ type: 'other' }]])(
  'the message %j is ignored',
  async (data) => {
    await receive(data)
    expect([sent, told]).toEqual([[], []])
  },
)

test('a rotation hands the player’s seed on', async () => {
  await receive({ type: 'fairhouse:rotate', seq: 2, clientSeed: 'lucky' })
  expect(told).toEqual(['rotate lucky'])
  expect(sent[0]!.message.type).toBe('fairhouse:fairness')
})

test('a seed that is none is refused in words, without a call', async () => {
  await receive({ type: 'fairhouse:rotate', seq: 2, clientSeed: 'a b' })
  expect(told).toEqual([])
  expect(sent[0]!.message).toMatchObject({ type: 'fairhouse:failed', seq: 2 })
})

test('a rotation during a round is refused in words, with the game that is open', async () => {
  rotation = { outcome: 'refused', refusal: { code: 'roundOpen', game: 'Mines' } }
  await receive({ type: 'fairhouse:rotate', seq: 2, clientSeed: 'lucky' })
  expect(sent[0]!.message).toEqual({
    type: 'fairhouse:failed',
    seq: 2,
    message: 'A round of Mines is open. Try again when it has ended.',
  })
})

test('colours and balance changes are passed on', async () => {
  await receive({ type: 'fairhouse:color-mode', mode: 'light' })
  await receive({ type: 'fairhouse:theme', colors: { '--accent': 'light-dark(#112233, #aabbcc)' } })
  await receive({ type: 'fairhouse:balance-changed' })
  const theme = '{"--accent":"light-dark(#112233, #aabbcc)"}'
  expect(told).toEqual(['light', theme, 'balance'])
})
