import type { Draws } from './draws.ts'
import type { Fact, FactBody, Stoppage } from './fact.ts'
import type { Interruptions } from './fixture.ts'
import { shareThreshold } from './threshold.ts'

/** A step that no sport's play reaches, so that interruptions never touch the draws of play. */
const STEP = 1_000_000
const WHAT = 0
const WHEN = 1
const WHO = 2

/** In the order of their thresholds: new kinds come last, and change no event published before. */
const KINDS = [
  'cancelled',
  'abandoned',
  'postponed',
  'walkover',
  'retired',
  'interrupted',
  'withdrawn',
  'deadHeat',
] as const

/** What a sport adds to its interruptions. */
export type InterruptionReports = {
  /** What officials report when play stops after these facts. */
  stoppage?(played: readonly Fact[], atMs: number): Stoppage
  /** The facts of a race without one of its runners. */
  withdraw?(facts: readonly Fact[], drawn: number): readonly Fact[]
  /** The facts of a race in which two runners share a place. */
  tie?(facts: readonly Fact[], drawn: number): readonly Fact[]
}

/** The facts of an event that is played normally, or is not. */
export function applyInterruptions(
  facts: readonly Fact[],
  interruptions: Interruptions,
  draws: Draws,
  reports: InterruptionReports = {},
): readonly Fact[] {
  const kind = drawKind(interruptions, draws.at(STEP, WHAT))
  const who = draws.at(STEP, WHO)
  switch (kind) {
    case undefined:
      return facts
    case 'cancelled':
    case 'walkover':
      return [number({ kind }, 0, 0)]
    case 'postponed': {
      const byMs = interruptions.postponedByMs
      return [number({ kind, byMs }, 0, 0), ...move(facts, byMs, 1)]
    }
    case 'withdrawn':
      return reports.withdraw?.(facts, who) ?? facts
    case 'deadHeat':
      return reports.tie?.(facts, who) ?? facts
    case 'retired': {
      const { played, atMs } = stopAt(facts, draws.at(STEP, WHEN))
      const side = who < 2 ** 31 ? 1 : 2
      return [...played, number({ kind, side, isDisqualified: false }, played.length, atMs)]
    }
    case 'abandoned':
    case 'interrupted': {
      const { played, atMs } = stopAt(facts, draws.at(STEP, WHEN))
      const reported = reports.stoppage?.(played, atMs) ?? {}
      const before = [...played, number({ kind, ...reported }, played.length, atMs)]
      if (kind === 'abandoned') return before
      const forMs = interruptions.interruptedForMs ?? 0
      const resumed = number({ kind: 'resumed' }, before.length, atMs + forMs)
      return [...before, resumed, ...move(facts.slice(played.length), forMs, 2)]
    }
  }
}

function drawKind(interruptions: Interruptions, drawn: number) {
  let sum = 0
  return KINDS.find((kind) => {
    sum += interruptions[kind] ?? 0
    return drawn < shareThreshold(sum)
  })
}

/** At a uniformly distributed time of the play. */
function stopAt(facts: readonly Fact[], drawn: number) {
  const endMs = facts.at(-1)?.atMs ?? 0
  const atMs = Math.floor((drawn / 2 ** 32) * endMs)
  const played = facts.filter((fact) => fact.atMs <= atMs && fact.kind !== 'ended')
  return { played, atMs }
}

function move(facts: readonly Fact[], byMs: number, count: number): Fact[] {
  return facts.map((fact) => ({ ...fact, no: fact.no + count, atMs: fact.atMs + byMs }))
}

function number(body: FactBody, before: number, atMs: number): Fact {
  return { ...body, no: before + 1, atMs }
}
