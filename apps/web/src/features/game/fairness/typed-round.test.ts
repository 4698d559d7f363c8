import type { Round } from '@fairhouse/contract/round'
import { createDraws } from '@fairhouse/fair/draws'
import type { Json, Played } from '@fairhouse/fair/game'
import { GAMES } from '@fairhouse/fair/games'
import { hmacSha256, sha256 } from '@fairhouse/fair/hmac-sha256'
import { toHex } from '@fairhouse/fair/seeds'
import { describe, expect, test } from 'vitest'
import { speakEnglish } from '#core/i18n/catalogue.fixture.ts'
import { pictureOf } from '#parts/game/round-picture.ts'
import { checkRound, exampleOf, typedOf } from './typed-round.ts'

speakEnglish()

const SERVER_SEED = 'ab'.repeat(32)
const text = new TextEncoder()
const key = text.encode(SERVER_SEED)

type Settled = Extract<Played, { status: 'settled' }>

/** The first round of the game that ends with some of the moves of its example. */
function playRound(code: string): Round {
  const game = GAMES.get(code)!
  const example = exampleOf(code)
  const bet = JSON.parse(example.bet) as Json
  const moves = code === 'crash' ? [{ elapsedMs: 200 }] : (JSON.parse(example.actions) as Json[])
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const seeds = { serverSeed: SERVER_SEED, clientSeed: 'mine', nonce }
    for (let count = 0; count <= moves.length; count += 1) {
      const actions = moves.slice(0, count)
      const played = game.play(
        createDraws(seeds, (message) => hmacSha256(key, text.encode(message))),
        { bet: game.parseBet(bet)!, actions, stakeMinor: 100n, stepMinor: 1n },
      )
      if (played.status === 'settled') return record({ code, nonce, bet, actions, played })
    }
  }
  return expect.fail(`no round of ${code} ends by its example`)
}

function record(round: {
  code: string
  nonce: number
  bet: Json
  actions: Json[]
  played: Settled
}): Round {
  const { code, nonce, bet, actions, played } = round
  return {
    id: 'round',
    game: code,
    nonce,
    clientSeed: 'mine',
    serverSeedHash: toHex(sha256(key)),
    serverSeed: SERVER_SEED,
    currency: 'EUR',
    openingStake: '100',
    stake: String(played.stakeMinor),
    payout: String(played.payoutMinor),
    payoutStep: '1',
    bet,
    actions,
    // As it comes over the network.
    outcome: JSON.parse(JSON.stringify(played.view)),
    mathVersion: GAMES.get(code)!.mathVersion,
    playedAt: '2026-11-20T11:00:00Z',
  }
}

describe.each([...GAMES.keys()])('a round of %s', (code) => {
  const round = playRound(code)
  // What their reels showed is not drawn outside of the game.
  const isSlot = 'coinsPerStake' in (round.outcome as object)
  const check = (changed: Partial<Round>) =>
    checkRound(code, typedOf(round), { ...round, ...changed })
  const verdictOf = (checked: ReturnType<typeof checkRound>) =>
    checked.status === 'checked' ? checked.verdict.status : checked.parts

  test('is filled in and verified', () => {
    expect(verdictOf(check({}))).toBe('fair')
  })

  test('with another payout, outcome or seed than its record is called out', () => {
    expect(verdictOf(check({ payout: String(BigInt(round.payout) + 1n) }))).toBe('unfair')
    expect(verdictOf(check({ outcome: { altered: true } }))).toBe('unfair')
    const typed = { ...typedOf(round), serverSeed: 'cd'.repeat(32) }
    expect(verdictOf(checkRound(code, typed, round))).not.toBe('fair')
  })

  test('has a picture, but not when its record has another form', () => {
    const picture = pictureOf(round)
    if (isSlot) expect(picture).toBeNull()
    else expect(JSON.stringify(picture)).toMatch(/^(?!.*(undefined|NaN)).*"alt":"./)
    expect(pictureOf({ ...round, outcome: { altered: true } })).toBeNull()
  })

  test('can be computed by hand, from the example that is filled in', () => {
    const { serverSeed, clientSeed, nonce } = typedOf(round)
    const typed = { ...typedOf(round), ...{ serverSeed, clientSeed, nonce }, serverSeedHash: '' }
    const checked = checkRound(code, typed, null)
    expect(checked).toMatchObject({ verdict: { computed: { payout: round.payout } } })
    const { bet, actions } = exampleOf(code)
    expect(checkRound(code, { ...typed, bet, actions }, null).status).toBe('checked')
  })
})

test.each([
  [{ serverSeed: 'abc' }, ['serverSeed']],
  [{ bet: '{' }, ['bet']],
  [{ bet: '{"mines":99}' }, ['bet']],
  [{ actions: '{}' }, ['actions']],
  [{ actions: '[{"type":"fly"}]' }, ['actions']],
  [{ stake: '1.00', nonce: '-1' }, ['nonce', 'stake']],
])('typed as %j the parts %j are asked for', (typed, parts) => {
  const whole = typedOf(playRound('mines'))
  expect(checkRound('mines', { ...whole, ...typed }, null)).toEqual({ status: 'incomplete', parts })
})

test('a record of a game that is not known here is unreadable, not an error', () => {
  const round = playRound('dice')
  expect(checkRound('other', typedOf(round), round)).toEqual({
    status: 'checked',
    verdict: { status: 'unreadable', part: 'game' },
  })
})
