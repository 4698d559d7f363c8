import type { FraudSignal } from '@fairhouse/contract/office/fraud'
import type { Dated } from '../marker/facts.ts'
import { DAY_MS, HOUR_MS } from '../time-units.ts'
import type { FraudFacts } from './facts.ts'
import { evidenceOf, type FraudRules, levelled, levelOf, shown } from './signal.ts'

const countPlayers = (of: readonly { readonly playerId: string }[]) =>
  new Set(of.map(({ playerId }) => playerId)).size

/** F1: other accounts on the same device within 90 days. */
export function judgeSharedDevice({ edges, now }: FraudFacts, rules: FraudRules): FraudSignal {
  const shared = edges.filter(({ mark, at }) => mark === 'device' && at > now - 90 * DAY_MS)
  return levelled('sharedDevice', rules, {
    ...{ name: 'accounts', value: countPlayers(shared), evidence: evidenceOf('player', shared) },
  })
}

/** F2: other accounts with the same card or payout place, ever. */
export function judgeSharedPayment({ edges }: FraudFacts, rules: FraudRules): FraudSignal {
  const shared = edges.filter(({ mark }) => mark !== 'device')
  return levelled('sharedPayment', rules, {
    ...{ name: 'accounts', value: countPlayers(shared), evidence: evidenceOf('player', shared) },
  })
}

/** F3: registrations around this one, itself included, of one network or of one device. */
export function judgeBurst(facts: FraudFacts, rules: FraudRules): FraudSignal {
  const { registeredAt, networkPeers, devicePeers } = facts
  const ofNetwork = most(networkPeers, registeredAt, HOUR_MS)
  const ofDevice = most(devicePeers, registeredAt, DAY_MS)
  const isDevice = ofDevice.length + 1 >= rules.least.deviceRegistrations
  const level = levelOf(ofNetwork.length + 1, rules.levels.burst)
  return levelled('burst', rules, {
    ...{ name: 'registrations', value: ofNetwork.length + 1 },
    ...(isDevice && level === 0 && { level: 1 }),
    more: [shown('deviceRegistrations', ofDevice.length + 1, rules.least.deviceRegistrations)],
    evidence: evidenceOf('player', [...ofNetwork, ...(isDevice ? ofDevice : [])]),
  })
}

/** The most registrations of a window with this one in it. */
function most(peers: readonly Dated[], at: number, spanMs: number): readonly Dated[] {
  const starts = [at, ...peers.map((peer) => peer.at)].filter(
    (start) => start <= at && start > at - spanMs,
  )
  const windows = starts.map((start) =>
    peers.filter((peer) => peer.at >= start && peer.at < start + spanMs),
  )
  return windows.reduce((longest, each) => (each.length > longest.length ? each : longest), [])
}

/** F12: a new device, changed credentials and a new payout place within a day. */
export function judgeTakeover(facts: FraudFacts, rules: FraudRules): FraudSignal {
  const kinds = [
    ['device', facts.newDevices],
    ['act', facts.credentials],
    ['destination', facts.newDestinations],
  ] as const
  const starts = kinds.flatMap(([, steps]) => steps.map(({ at }) => at))
  const windows = starts.map((start) =>
    kinds.map(([kind, steps]) => {
      const within = steps.filter(({ at }) => at >= start && at < start + DAY_MS)
      return evidenceOf(kind, within)
    }),
  )
  const stepsOf = (window: readonly (readonly unknown[])[]) =>
    window.filter((steps) => steps.length > 0).length
  const fullest = windows.reduce(
    (full, each) => (stepsOf(each) > stepsOf(full) ? each : full),
    [] as (typeof windows)[number],
  )
  return levelled('takeover', rules, {
    ...{ name: 'steps', value: stepsOf(fullest), evidence: fullest.flat() },
  })
}

/** F13: devices and cards are shared in a household; a mailbox, number or document names a person. */
export function judgeExcludedPerson({ excluded }: FraudFacts, rules: FraudRules): FraudSignal {
  const ofPerson = excluded.filter(({ mark }) => mark !== 'device' && mark !== 'card')
  const shared = levelOf(excluded.length, rules.levels.excludedPerson)
  return levelled('excludedPerson', rules, {
    ...{ name: 'matches', value: excluded.length },
    level: ofPerson.length > 0 ? 3 : shared,
    more: [shown('personMatches', ofPerson.length)],
    evidence: evidenceOf('player', excluded),
  })
}
