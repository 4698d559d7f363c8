import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNodeDraws } from './draws.node.ts'
import type { Draws } from './draws.ts'
import { createChoices } from './game.contract.ts'
import type { Game, Json, Played } from './game.ts'
import { GAMES } from './games.ts'
import { commitToSync } from './stream.node.ts'
import { isSameJson, verifyGameRound, type GameRound } from './verify-game-round.ts'

const BETS: Record<string, Json> = {
  dice: { direction: 'under', target: 4_950 },
  limbo: { target: 250 },
  mines: { mines: 4 },
  plinko: { rows: 12, risk: 'medium' },
  keno: { picks: [3, 14, 15, 9, 26, 5], risk: 'medium' },
  wheel: { segments: 30, risk: 'medium' },
  roulette: {
    chips: [
      { spot: '17-20', amount: '300' },
      { spot: 'red', amount: '1000' },
    ],
  },
  tower: { level: 'medium', limit: 1_000 },
  'coin-flip': { limit: 1_000_000 },
  baccarat: {
    chips: [
      { spot: 'banker', amount: '990' },
      { spot: 'tie', amount: '310' },
    ],
  },
  'sic-bo': {
    chips: [
      { spot: 'small', amount: '1000' },
      { spot: 'total-10', amount: '300' },
    ],
  },
}

const serverSeed = createHash('sha256').update('server').digest('hex')

/** A round as a server plays it, with actions by chance. */
function playRound(game: Game, nonce: number): GameRound {
  const bet = BETS[game.code] ?? {}
  const stakeMinor = 'chips' in (bet as object) ? 1_300n : 1_000n + BigInt(nonce)
  const choices = createChoices(`${game.code} ${nonce}`)
  const actions: Json[] = []
  for (;;) {
    const draws = createNodeDraws({ serverSeed, clientSeed: 'me', nonce })
    const played = game.play(draws, { bet, actions, stakeMinor, stepMinor: 10n })
    if (played.status === 'illegal') throw new Error(`${game.code}: ${JSON.stringify(actions)}`)
    if (played.status === 'open') {
      actions.push(chooseAction(played, choices))
      continue
    }
    return {
      serverSeed,
      serverSeedHash: commitToSync(serverSeed),
      clientSeed: 'me',
      nonce,
      game: game.code,
      mathVersion: game.mathVersion,
      bet,
      actions,
      stake: String(stakeMinor),
      // The record after a round trip through a database or the wire.
      view: JSON.parse(JSON.stringify(played.view)) as Json,
      payout: String(played.payoutMinor),
      payoutStep: '10',
    }
  }
}

function chooseAction(played: Extract<Played, { status: 'open' }>, choices: Draws): Json {
  const type = played.legal[choices.pick(played.legal.length)]!
  if (type === 'climb') return { type, door: choices.pick(3) }
  if (type === 'draw') return { type, hold: choices.pick(32) }
  if (type !== 'reveal') return { type }
  const { revealed } = played.view as { revealed: number[] }
  const tiles = Array.from({ length: 25 }, (_, tile) => tile)
  const hidden = tiles.filter((tile) => !revealed.includes(tile))
  return { type, tile: hidden[choices.pick(hidden.length)]! }
}

// A flight of Crash is drawn from its chain, not from a nonce: crash.game.test.ts verifies it.
const DRAWN_BY_NONCE = [...GAMES.values()].filter(({ code }) => code !== 'crash')

test.each(DRAWN_BY_NONCE)('rounds of $code as a server plays them verify as fair', (game) => {
  for (let nonce = 0; nonce < 100; nonce++) {
    expect(verifyGameRound(playRound(game, nonce), GAMES).status).toBe('fair')
  }
})

test.each(DRAWN_BY_NONCE)('another nonce, payout or outcome of $code is unfair', (game) => {
  const round = playRound(game, 3)
  const more = String(BigInt(round.payout) + 10n)
  expect(verifyGameRound({ ...round, payout: more }, GAMES)).toMatchObject({
    status: 'unfair',
    checks: { commitment: true, outcome: true, payout: false },
    computed: { payout: round.payout, view: round.view },
  })
  expect(
    verifyGameRound({ ...round, view: { ...(round.view as object), x: 1 } }, GAMES),
  ).toMatchObject({
    status: 'unfair',
    checks: { commitment: true, outcome: false, payout: true },
  })
  // One of them alone may end in the same way.
  const others = [4, 5, 6, 7].map((nonce) => verifyGameRound({ ...round, nonce }, GAMES).status)
  expect(others.some((status) => status !== 'fair')).toBe(true)
})

const mines = playRound(GAMES.get('mines')!, 1)

test('a seed other than the committed one is unfair', () => {
  const other = createHash('sha256').update('other').digest('hex')
  const round = { ...mines, serverSeedHash: commitToSync(other) }
  expect(verifyGameRound(round, GAMES)).toMatchObject({
    status: 'unfair',
    checks: { commitment: false, outcome: true, payout: true },
  })
})

test('a round whose seed is still in use cannot be checked yet', () => {
  expect(verifyGameRound({ ...mines, serverSeed: null }, GAMES)).toEqual({ status: 'unrevealed' })
})

test.each([
  ['game', { game: 'craps' }],
  ['mathVersion', { mathVersion: 'mines-0' }],
  ['seeds', { serverSeed: 'short' }],
  ['seeds', { nonce: -1 }],
  ['bet', { bet: { mines: 25 } }],
  ['actions', { actions: [{ type: 'peek' }] }],
  // Cannot be cashed out before the first gem, and a round without an end is none.
  ['actions', { actions: [{ type: 'cashOut' }] }],
  ['actions', { actions: [] }],
  ['amounts', { stake: '1.5' }],
  ['amounts', { payoutStep: '0' }],
] as const)('a record with impossible %s is unreadable, not an error', (part, change) => {
  expect(verifyGameRound({ ...mines, ...change }, GAMES)).toEqual({ status: 'unreadable', part })
})

test('a roulette round whose chips are not its stake is unreadable', () => {
  const round = playRound(GAMES.get('roulette')!, 1)
  expect(verifyGameRound({ ...round, stake: '1310' }, GAMES)).toEqual({
    status: 'unreadable',
    part: 'amounts',
  })
})

test('JSON is the same in any order of names, and in no other way', () => {
  expect(isSameJson({ a: 1, b: [1, null] }, { b: [1, null], a: 1 })).toBe(true)
  expect(isSameJson([1, 2], [2, 1])).toBe(false)
  expect(isSameJson([], {})).toBe(false)
  expect(isSameJson({ a: null }, {})).toBe(false)
  expect(isSameJson({}, { toString: 1 })).toBe(false)
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [left, right] = [a, b].map((value) => JSON.parse(JSON.stringify(value)) as Json)
      expect(isSameJson(left!, left!)).toBe(true)
      const isSame = JSON.stringify(left) === JSON.stringify(right)
      if (isSame) expect(isSameJson(left!, right!)).toBe(true)
    }),
    { seed: 17, numRuns: 300 },
  )
})
