import type { FraudFile, FraudLevels, FraudSignal } from '@fairhouse/contract/office/fraud'
import type { FraudNumberName } from '@fairhouse/contract/office/fraud-kind'
import type { MarkerLevel } from '@fairhouse/contract/marker-kind'

export type FraudRules = Pick<FraudFile, 'levels' | 'least'>

type Evidence = FraudSignal['evidence'][number]

/** No more of what made a level is listed, newest last. */
const EVIDENCE_MAX = 20

/** The level of a value: reaching a threshold counts, unless it has to be passed. */
export function levelOf(
  value: number,
  thresholds: FraudLevels[keyof FraudLevels],
  has: 'reached' | 'passed' = 'reached',
): MarkerLevel {
  const given = thresholds.filter((one) => one !== null)
  const isFalling = given.length > 1 && given[0]! > given[1]!
  const reaches = (threshold: number): boolean => {
    if (has === 'passed') return value > threshold
    return isFalling ? value <= threshold : value >= threshold
  }
  for (const level of [3, 2, 1] as const) {
    const threshold = thresholds[level - 1] ?? null
    if (threshold !== null && reaches(threshold)) return level
  }
  return 0
}

export function levelled(
  signal: FraudSignal['signal'],
  { levels }: FraudRules,
  found: {
    readonly name: FraudNumberName
    readonly value: number
    /** If it is not that of the value. */
    readonly level?: MarkerLevel
    readonly more?: FraudSignal['numbers']
    readonly evidence: readonly Evidence[]
  },
): FraudSignal {
  const { name, value, more = [], evidence } = found
  const level = found.level ?? levelOf(value, levels[signal])
  const threshold = levels[signal][Math.max(level, 1) - 1] ?? levels[signal][0]
  return {
    ...{ signal, level, numbers: [{ name, value, threshold }, ...more] },
    evidence: level === 0 ? [] : evidence.slice(-EVIDENCE_MAX),
  }
}

export function shown(
  name: FraudNumberName,
  value: number | bigint,
  threshold: number | string | null = null,
): FraudSignal['numbers'][number] {
  return { name, value: typeof value === 'bigint' ? value.toString() : value, threshold }
}

export function evidenceOf(
  kind: Evidence['kind'],
  ids: readonly ({ readonly id: string } | { readonly playerId: string })[],
): Evidence[] {
  const refs = ids.map((one) => ('id' in one ? one.id : one.playerId))
  return [...new Set(refs)].map((ref) => ({ kind, ref }))
}
