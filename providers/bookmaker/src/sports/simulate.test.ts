import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CATALOGUE_VERSION } from '../catalogue/catalogue.ts'
import { fixtureOfSlot } from '../schedule/fixture-of-slot.ts'
import { listSampleSlots, sampleFixture } from '../schedule/simulation.fixture.ts'
import { readBlockNode } from '../simulation/block.node.ts'
import { hashFixture, hashSeed } from './commitment.ts'
import type { Fixture } from './fixture.ts'
import { replay } from './replay.ts'
import { simulate, SIMULATION_VERSION } from './simulate.ts'

const seedOf = (label: string) => createHash('sha256').update(label).digest('hex')

/**
 * Digests of the simulations of known seeds, by version of simulation and catalogue. Other digits mean that
 * published events replay differently, or that the catalogue makes other fixtures: raise the version.
 * A championship that is added at the end changes the digits and no event of the others.
 */
const GOLDEN: Readonly<Record<string, string>> = {
  'simulation 1, catalogue 1, first interruptions':
    'fa0000c6672b6f65f16884addfbfc5855c392e127ad639d89387f1ce81063357',
  'simulation 1, catalogue 1': '71f37900a40953d148c50c26dcebd2dedac97e302da996b590f9629bac758379',
}

/** The interruptions of fixtures that were published before there were others. */
function withFirstInterruptions({ interruptions, ...fixture }: Fixture): Fixture {
  const { cancelled, abandoned, postponed, postponedByMs } = interruptions
  return { ...fixture, interruptions: { cancelled, abandoned, postponed, postponedByMs } }
}

test.each([
  ['', (fixture: Fixture) => fixture],
  [', first interruptions', withFirstInterruptions],
])('a version of the simulation always plays known seeds in the same way%s', (name, change) => {
  const hash = createHash('sha256')
  for (const slot of listSampleSlots()) {
    const fixture = change(fixtureOfSlot(slot))
    for (const label of ['a', 'b', 'c']) {
      hash.update(JSON.stringify(simulate(seedOf(label), fixture, readBlockNode)))
    }
  }
  expect(hash.digest('hex')).toBe(
    GOLDEN[`simulation ${SIMULATION_VERSION}, catalogue ${CATALOGUE_VERSION}${name}`],
  )
})

test('a browser replays exactly what the server played', () => {
  for (const slot of listSampleSlots()) {
    const fixture = fixtureOfSlot(slot)
    const seed = seedOf(slot.key)
    const played = simulate(seed, fixture, readBlockNode)
    const proof = { seed, seedHash: hashSeed(seed), fixture, fixtureHash: hashFixture(fixture) }
    expect(replay(proof)).toMatchObject({ ok: true, facts: played.facts })
  }
})

test('another seed or another fixture than the published one is found out', () => {
  const fixture = sampleFixture('soccer')
  const seed = seedOf('published')
  const proof = { seed, seedHash: hashSeed(seed), fixture, fixtureHash: hashFixture(fixture) }
  expect(replay({ ...proof, seed: seedOf('other') })).toEqual({ ok: false, reason: 'seedDiffers' })
  expect(replay({ ...proof, fixture: { ...fixture, nonce: fixture.nonce + 1 } })).toEqual({
    ok: false,
    reason: 'fixtureDiffers',
  })
})

test('a copy of a fixture with its keys in another order has the same hash', () => {
  const fixture = sampleFixture('tennis')
  const turned = Object.fromEntries(Object.entries(fixture).toReversed()) as typeof fixture
  expect(hashFixture(turned)).toBe(hashFixture(fixture))
})

test('a fixture of another version is refused', () => {
  const fixture = { ...sampleFixture('soccer'), simulation: SIMULATION_VERSION + 1 }
  expect(() => simulate(seedOf('a'), fixture)).toThrow('is not version')
})

test('fixtures hold whole numbers only, so that their text is the same everywhere', () => {
  for (const slot of listSampleSlots()) {
    const numbers = JSON.stringify(fixtureOfSlot(slot)).match(/-?\d+\.?\d*(?:e[+-]?\d+)?/g) ?? []
    for (const number of numbers) expect(number).toMatch(/^-?\d+$/)
  }
})
