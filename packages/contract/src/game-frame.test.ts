import { describe, expect, test } from 'vitest'
import { parseFrameMessage, parseHostMessage, type FrameFairness } from './game-frame.ts'

const hash = 'ab'.repeat(32)
const fairness: FrameFairness = {
  game: 'dice',
  serverSeedHash: hash,
  nextServerSeedHash: hash,
  clientSeed: 'me',
  nonce: 1,
  rounds: [
    {
      id: '0190f0c0-0000-7000-8000-000000000001',
      game: 'dice',
      nonce: 0,
      clientSeed: 'me',
      serverSeedHash: hash,
      serverSeed: null,
      currency: 'EUR',
      openingStake: '1000',
      stake: '1000',
      payout: '0',
      payoutStep: '1',
      bet: { direction: 'over', target: 5050 },
      actions: [],
      outcome: { roll: 1234 },
      text: { bet: 'over 50.50', outcome: '12.34' },
      mathVersion: 'dice-1',
      playedAt: '2030-01-01T12:00:00.000Z',
    },
  ],
}

test('only colours in the two notations by role are a theme', () => {
  const theme = (colors: unknown) => parseHostMessage({ type: 'fairhouse:theme', colors })
  const colors = { '--accent': 'light-dark(#1d4fa8,oklch(0.8 0.1 250 / 0.5))' }
  expect(theme(colors)).toEqual({ type: 'fairhouse:theme', colors })
  expect(theme(null)).toBeNull()
  expect(theme({ accent: colors['--accent'] })).toBeNull()
  expect(theme({ '--accent': 'url(https://a.example)' })).toBeNull()
  expect(theme({ '--accent': 'light-dark(#fff,red;x:y)' })).toBeNull()
})

describe('messages of the game client', () => {
  test.each([
    { type: 'fairhouse:ready', game: 'dice' },
    { type: 'fairhouse:showing', isShowing: true },
    { type: 'fairhouse:fairness', seq: 3, fairness },
    { type: 'fairhouse:failed', seq: 3, message: 'A round is open.' },
    { type: 'fairhouse:deposit' },
    { type: 'fairhouse:limit-reached' },
    { type: 'fairhouse:exit' },
    { type: 'fairhouse:session-ended' },
  ])('$type is read as it is', (message) => {
    expect(parseFrameMessage(message)).toEqual(message)
  })

  test.each([
    null,
    'fairhouse:exit',
    [],
    {},
    { type: 'fairhouse:other' },
    { type: 'fairhouse:ready' },
    { type: 'fairhouse:ready', game: 'x'.repeat(65) },
    { type: 'fairhouse:showing', isShowing: 'yes' },
    { type: 'fairhouse:failed', seq: -1, message: '' },
    { type: 'fairhouse:failed', seq: 1.5, message: '' },
    { type: 'fairhouse:rotate', seq: 1, clientSeed: 'x' },
  ])('%j is none', (message) => {
    expect(parseFrameMessage(message)).toBeNull()
  })

  test.each([
    ['serverSeedHash', 'ABC'],
    ['clientSeed', 5],
    ['nonce', '1'],
    ['rounds', {}],
    ['rounds', Array.from({ length: 201 }, () => fairness.rounds[0])],
  ])('seeds whose %s is wrong are none', (field, value) => {
    const message = {
      type: 'fairhouse:fairness',
      seq: 1,
      fairness: { ...fairness, [field]: value },
    }
    expect(parseFrameMessage(message)).toBeNull()
  })

  test.each([
    ['payout', '-1'],
    ['payout', '1.5'],
    ['payoutStep', undefined],
    ['serverSeed', 'short'],
    ['bet', { at: new Date(0) }],
    ['bet', undefined],
    ['bet', { target: Number.NaN }],
    ['bet', 'x'.repeat(1_001)],
    ['actions', { length: 0 }],
    ['outcome', Array.from({ length: 20_001 }, () => 1)],
    ['outcome', () => 1],
    ['text', { bet: 'x' }],
    ['game', undefined],
    ['playedAt', 'yesterday'],
  ])('a round whose %s is %j is none', (field, value) => {
    const rounds = [{ ...fairness.rounds[0], [field]: value }]
    const message = { type: 'fairhouse:fairness', seq: 1, fairness: { ...fairness, rounds } }
    expect(parseFrameMessage(message)).toBeNull()
  })
})

describe('messages of the page', () => {
  test.each([
    { type: 'fairhouse:get-fairness', seq: 1 },
    { type: 'fairhouse:rotate', seq: 2, clientSeed: 'lucky' },
    { type: 'fairhouse:balance-changed' },
    { type: 'fairhouse:color-mode', mode: 'light' },
  ])('$type is read as it is', (message) => {
    expect(parseHostMessage(message)).toEqual(message)
  })

  test.each([
    null,
    { type: 'fairhouse:get-fairness' },
    { type: 'fairhouse:rotate', seq: 1, clientSeed: 'x'.repeat(257) },
    { type: 'fairhouse:color-mode', mode: 'neon' },
    { type: 'fairhouse:exit' },
  ])('%j is none', (message) => {
    expect(parseHostMessage(message)).toBeNull()
  })
})
