import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts'
import {
  judgeBurst,
  judgeExcludedPerson,
  judgeSharedDevice,
  judgeSharedPayment,
  judgeTakeover,
} from './account-signals.ts'
import type { Edge } from './facts.ts'
import { daysAgo, factsWith, FRAUD_FILE, NOW } from './fraud.fixture.ts'

const edge = (playerId: string, own: Partial<Edge> = {}): Edge => ({
  ...{ playerId, mark: 'device', at: daysAgo(1), ...own },
})
const edges = (count: number, own: Partial<Edge> = {}) =>
  Array.from({ length: count }, (_, index) => edge(`player-${index}`, own))

test('a device of another account within 90 days is an edge; exactly 90 days ago it is none', () => {
  const judge = (at: number) =>
    judgeSharedDevice(factsWith({ edges: [edge('ben', { at })] }), FRAUD_FILE)
  expect(judge(daysAgo(90))).toMatchObject({ level: 0, evidence: [] })
  expect(judge(daysAgo(90) + 1)).toEqual({
    ...{ signal: 'sharedDevice', level: 1, evidence: [{ kind: 'player', ref: 'ben' }] },
    numbers: [{ name: 'accounts', value: 1, threshold: 1 }],
  })
})

test('several devices of one other account are one account', () => {
  const shared = [edge('ben'), edge('ben', { at: daysAgo(2) })]
  expect(judgeSharedDevice(factsWith({ edges: shared }), FRAUD_FILE).numbers[0]!.value).toBe(1)
})

test('many devices of one person in one account are no edge', () => {
  expect(judgeSharedDevice(factsWith({ edges: [] }), FRAUD_FILE).level).toBe(0)
})

test('what is shared is never strong, however many share it: a family is no verdict', () => {
  const judge = (count: number) => [
    judgeSharedDevice(factsWith({ edges: edges(count) }), FRAUD_FILE).level,
    judgeSharedPayment(factsWith({ edges: edges(count, { mark: 'card' }) }), FRAUD_FILE).level,
  ]
  expect([judge(2), judge(3), judge(4), judge(500)]).toEqual([
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 2],
  ])
})

test('a card or payout place is shared for ever', () => {
  const old = [
    edge('ben', { mark: 'card', at: daysAgo(900) }),
    edge('eva', { mark: 'destination' }),
  ]
  expect(judgeSharedPayment(factsWith({ edges: old }), FRAUD_FILE)).toMatchObject({
    ...{ level: 1, numbers: [{ value: 2 }] },
    evidence: [{ ref: 'ben' }, { ref: 'eva' }],
  })
})

const registeredAt = daysAgo(1)
const peers = (count: number, stepMs: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `peer-${index}`, at: registeredAt + (index + 1) * stepMs },
  }))

test('the fifth registration of a network within an hour counts, on whichever side of this one', () => {
  const judge = (networkPeers: ReturnType<typeof peers>) =>
    judgeBurst(factsWith({ registeredAt, networkPeers }), FRAUD_FILE)
  expect(judge(peers(3, MINUTE_MS)).level).toBe(0)
  expect(judge(peers(4, MINUTE_MS))).toMatchObject({ level: 1, numbers: [{ value: 5 }, {}] })
  expect(judge([...peers(2, -MINUTE_MS), ...peers(2, MINUTE_MS)]).level).toBe(1)
  expect(judge(peers(4, 15 * MINUTE_MS))).toMatchObject({ level: 0, numbers: [{ value: 4 }, {}] })
  expect(judge([...peers(2, -40 * MINUTE_MS), ...peers(2, 40 * MINUTE_MS)]).level).toBe(0)
})

test('two registrations of a device within a day are a notice, a day apart they are none', () => {
  const judge = (stepMs: number) =>
    judgeBurst(factsWith({ registeredAt, devicePeers: peers(1, stepMs) }), FRAUD_FILE).level
  expect([judge(DAY_MS - 1), judge(DAY_MS), judge(-DAY_MS + 1)]).toEqual([1, 0, 1])
})

const step = (at: number) => [{ id: `step-${at}`, at }]

test('all three steps of a takeover within a day are strong, two are a notice, apart they are none', () => {
  const at = daysAgo(2)
  const judge = (credentialsAt: number, destinationAt: number | null) =>
    judgeTakeover(
      factsWith({
        newDevices: step(at),
        credentials: step(credentialsAt),
        newDestinations: destinationAt === null ? [] : step(destinationAt),
      }),
      FRAUD_FILE,
    )
  expect(judge(at + HOUR_MS, at + DAY_MS - 1)).toMatchObject({
    ...{ level: 3, numbers: [{ name: 'steps', value: 3, threshold: 3 }] },
    evidence: [{ kind: 'device' }, { kind: 'act' }, { kind: 'destination' }],
  })
  expect(judge(at + HOUR_MS, at + DAY_MS).level).toBe(1)
  expect(judge(at + HOUR_MS, null).level).toBe(1)
  expect(judge(at + DAY_MS, null).level).toBe(0)
})

test('two new devices are one step', () => {
  const newDevices = [...step(NOW - 2), ...step(NOW - 1)]
  expect(judgeTakeover(factsWith({ newDevices }), FRAUD_FILE).level).toBe(0)
})

test.each(['email', 'phone', 'cpf', 'document'] as const)(
  'the %s of an excluded person is strong',
  (mark) => {
    const excluded = [{ playerId: 'ben', mark }]
    expect(judgeExcludedPerson(factsWith({ excluded }), FRAUD_FILE).level).toBe(3)
  },
)

test('devices and cards of excluded people are never strong: they are of a household', () => {
  const judge = (count: number) => {
    const excluded = Array.from({ length: count }, (_, index) => ({
      ...{
        playerId: `player-${index}`,
        mark: index === 0 ? ('card' as const) : ('device' as const),
      },
    }))
    return judgeExcludedPerson(factsWith({ excluded }), FRAUD_FILE).level
  }
  expect([judge(0), judge(1), judge(2), judge(50)]).toEqual([0, 1, 2, 2])
})
