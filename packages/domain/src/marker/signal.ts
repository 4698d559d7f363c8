import type {
  LevelledMarker,
  MarkerEvidence,
  MarkerFile,
  MarkerLevels,
  MarkerNumber,
  Signal,
} from '@fairhouse/contract/marker'
import type { MarkerLevel, MarkerNumberName } from '@fairhouse/contract/marker-kind'
import type { PlayQuarter } from './facts.ts'

/** The thresholds of a player: those of the file, as far as their market has no stricter ones. */
export type MarkerRules = Pick<MarkerFile, 'levels' | 'least'>

/** No more of what made a level is listed, newest first. */
const EVIDENCE_MAX = 20

/** The level of a value; reaching a threshold counts. */
export function levelOf(
  value: number,
  [first, second, third]: MarkerLevels[LevelledMarker],
): MarkerLevel {
  const reaches = (threshold: number) => (first < third ? value >= threshold : value <= threshold)
  if (reaches(third)) return 3
  if (reaches(second)) return 2
  return reaches(first) ? 1 : 0
}

export function levelled(
  marker: LevelledMarker,
  { levels }: MarkerRules,
  found: {
    readonly name: MarkerNumberName
    readonly value: number
    /** Compared instead of `value`, which is shown: the largest of two. */
    readonly compared?: number
    readonly more?: readonly MarkerNumber[]
    /** Asked for above level 0: nearly nobody is. */
    readonly evidence: () => readonly MarkerEvidence[]
  },
): Signal {
  const { name, value, compared = value, more = [], evidence } = found
  const level = levelOf(compared, levels[marker])
  const threshold = levels[marker][Math.max(level, 1) - 1]!
  return {
    ...{ marker, level, numbers: [{ name, value, threshold }, ...more] },
    evidence: level === 0 ? [] : evidence().slice(-EVIDENCE_MAX),
  }
}

export function shownOnly(
  marker: Signal['marker'],
  numbers: readonly MarkerNumber[],
  evidence: readonly MarkerEvidence[] = [],
): Signal {
  return { marker, level: 0, numbers: [...numbers], evidence: evidence.slice(-EVIDENCE_MAX) }
}

export function shown(name: MarkerNumberName, value: number | bigint): MarkerNumber {
  return { name, value: typeof value === 'bigint' ? value.toString() : value, threshold: null }
}

export function evidenceOf(
  kind: MarkerEvidence['kind'],
  facts: readonly { readonly id: string }[],
): MarkerEvidence[] {
  return facts.map(({ id }) => ({ kind, ref: id }))
}

export function playEvidence(play: readonly PlayQuarter[]): MarkerEvidence[] {
  // the newest are what is listed
  return play
    .slice(-EVIDENCE_MAX)
    .map(({ at }) => ({ kind: 'play', ref: new Date(at).toISOString() }))
}

/** Whole percent, rounded down so that a level is never reached early; null if nothing is divided. */
export function percentOf(part: bigint | number, whole: bigint | number): number | null {
  if (typeof part === 'bigint' || typeof whole === 'bigint') {
    const [a, b] = [BigInt(part), BigInt(whole)]
    return b <= 0n ? null : Number((a * 100n) / b)
  }
  return whole <= 0 ? null : Math.floor((part * 100) / whole)
}

/** The value that half of the weight does not exceed; null without weight. */
export function weightedMedian(
  values: readonly { readonly value: number; readonly weight: number }[],
): number | null {
  const sorted = values.filter(({ weight }) => weight > 0).sort((a, b) => a.value - b.value)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  for (const { value, weight } of sorted) {
    passed += weight
    if (passed * 2 >= total) return value
  }
  return null
}

/** The smallest value that nine tenths of all do not exceed; null without values. */
export function ninetieth(values: readonly bigint[]): bigint | null {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? null
}
