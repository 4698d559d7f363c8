import type { Draws } from './draws.ts'
import type { Fact, FactBody } from './fact.ts'
import type { Interruptions } from './fixture.ts'
import { shareThreshold } from './threshold.ts'

/** A step that no sport's play reaches, so that interruptions never touch the draws of play. */
const STEP = 1_000_000
const WHAT = 0
const WHEN = 1

/** The facts of an event that is cancelled, abandoned, postponed or played normally. */
export function applyInterruptions(
  facts: readonly Fact[],
  { cancelled, abandoned, postponed, postponedByMs }: Interruptions,
  draws: Draws,
): readonly Fact[] {
  const drawn = draws.at(STEP, WHAT)
  if (drawn < shareThreshold(cancelled)) return [number({ kind: 'cancelled' }, 0, 0)]
  if (drawn < shareThreshold(cancelled + abandoned)) return abandon(facts, draws.at(STEP, WHEN))
  if (drawn < shareThreshold(cancelled + abandoned + postponed)) {
    const moved = facts.map((fact) => ({
      ...fact,
      no: fact.no + 1,
      atMs: fact.atMs + postponedByMs,
    }))
    return [number({ kind: 'postponed', byMs: postponedByMs }, 0, 0), ...moved]
  }
  return facts
}

/** At a uniformly distributed time of the play. */
function abandon(facts: readonly Fact[], drawn: number): readonly Fact[] {
  const endMs = facts.at(-1)?.atMs ?? 0
  const atMs = Math.floor((drawn / 2 ** 32) * endMs)
  const played = facts.filter((fact) => fact.atMs <= atMs && fact.kind !== 'ended')
  return [...played, number({ kind: 'abandoned' }, played.length, atMs)]
}

function number(body: FactBody, before: number, atMs: number): Fact {
  return { ...body, no: before + 1, atMs }
}
