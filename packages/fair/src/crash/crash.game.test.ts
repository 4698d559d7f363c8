import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createNodeDraws } from '../draws.node.ts'
import type { Played } from '../game.ts'
import { GAMES } from '../games.ts'
import { verifyGameRound, type GameRound } from '../verify-game-round.ts'
import { bustOf, previousHashOf } from './crash.chain.ts'
import { crashGame, type CrashAction, type CrashBet } from './crash.game.ts'
import { growthTimeOf } from './crash.growth.ts'

const SALT = '0000000000000000000301e2801a9a9598bfb114e574a91a887f2132f33047e6'
const LIMIT = 100_000_000

/** A flight that ends between 2.50 and 5.00. */
const HASH = (() => {
  for (let turn = 0; ; turn++) {
    const hash = createHash('sha256').update(`flight ${turn}`).digest('hex')
    const bust = bustOf(hash, SALT)
    if (bust > 250n && bust < 500n) return hash
  }
})()
const BUST = Number(bustOf(HASH, SALT))

function play(bet: Partial<CrashBet>, ...actions: CrashAction[]): Played {
  const seeds = { serverSeed: HASH, clientSeed: SALT, nonce: 7 }
  return crashGame.play(createNodeDraws(seeds), {
    bet: { autoCashOut: null, limit: LIMIT, ...bet },
    actions,
    stakeMinor: 1_000n,
    stepMinor: 1n,
  })
}

const settled = (multiplier: number) => ({
  status: 'settled',
  view: multiplier > 0 ? { multiplier } : { multiplier, bust: String(BUST) },
  stakeMinor: 1_000n,
  payoutMinor: BigInt(multiplier * 10),
})

describe('a bet on a flight', () => {
  test('is open and says nothing of the flight until it ends', () => {
    expect(play({})).toEqual({ status: 'open', view: {}, legal: ['cashOut'], stakeMinor: 1_000n })
  })

  test('cashed out by hand returns the multiplier reached, without revealing where the flight ends', () => {
    expect(play({}, { elapsedMs: growthTimeOf(200) })).toEqual(settled(200))
  })

  test('cashed out at the millisecond of the crash still wins, one later is lost', () => {
    expect(play({}, { elapsedMs: growthTimeOf(BUST) })).toEqual(settled(BUST))
    expect(play({}, { elapsedMs: growthTimeOf(BUST) + 1 })).toEqual(settled(0))
  })

  test('before the start there is nothing to cash out', () => {
    expect(play({}, { elapsedMs: -1 }).status).toBe('illegal')
    expect(play({}, { elapsedMs: 0 }).status).toBe('illegal')
  })

  test('without a cash-out is decided by its automatic target', () => {
    expect(play({ autoCashOut: 150 }, { elapsedMs: null })).toEqual(settled(150))
    expect(play({ autoCashOut: BUST }, { elapsedMs: null })).toEqual(settled(BUST))
    expect(play({ autoCashOut: BUST + 1 }, { elapsedMs: null })).toEqual(settled(0))
    expect(play({}, { elapsedMs: null })).toEqual(settled(0))
  })

  test('reaches the largest payout at its limit, which cashes out', () => {
    expect(play({ limit: 130 }, { elapsedMs: null })).toEqual(settled(130))
    expect(play({ autoCashOut: 240, limit: 130 }, { elapsedMs: 60_000 })).toEqual(settled(130))
  })

  test('ends once', () => {
    expect(play({}, { elapsedMs: 20 }, { elapsedMs: null }).status).toBe('illegal')
  })

  test('may be so large that it returns no more than the stake', () => {
    expect(crashGame.parseBet({ autoCashOut: null, limit: 100 })).not.toBeNull()
    expect(crashGame.parseBet({ autoCashOut: null, limit: 99 })).toBeNull()
  })

  test.each([
    null,
    {},
    { autoCashOut: 200 },
    { autoCashOut: 100, limit: LIMIT },
    { autoCashOut: 150.5, limit: LIMIT },
    { autoCashOut: 200, limit: LIMIT + 1 },
    { autoCashOut: 200, limit: LIMIT, extra: 1 },
  ])('%o is no bet', (bet) => {
    expect(crashGame.parseBet(bet)).toBeNull()
  })

  test.each([null, {}, { elapsedMs: '1' }, { elapsedMs: 0.5 }, { elapsedMs: 1e9 }])(
    '%o is no way to end one',
    (action) => expect(crashGame.parseAction(action)).toBeNull(),
  )
})

test('the verifier follows the chain: the hash of a flight leads to the flight before', () => {
  const round: GameRound = {
    serverSeed: HASH,
    serverSeedHash: previousHashOf(HASH),
    clientSeed: SALT,
    nonce: 7,
    game: 'crash',
    mathVersion: 'crash-1',
    bet: { autoCashOut: null, limit: LIMIT },
    actions: [{ elapsedMs: growthTimeOf(200) }],
    stake: '1000',
    view: { multiplier: 200 },
    payout: '2000',
    payoutStep: '1',
  }
  expect(verifyGameRound(round, GAMES).status).toBe('fair')
  expect(verifyGameRound({ ...round, serverSeedHash: HASH }, GAMES)).toMatchObject({
    status: 'unfair',
    checks: { commitment: false, outcome: true, payout: true },
  })
  expect(verifyGameRound({ ...round, payout: '2500' }, GAMES)).toMatchObject({
    checks: { payout: false },
  })
  expect(verifyGameRound({ ...round, serverSeed: null }, GAMES).status).toBe('unrevealed')
})
