import type { Fact, FactBody } from '../simulation/fact.ts'
import type { Rules } from '../sports/fixture.ts'
import { scoreOf, type Score } from '../sports/score.ts'

/** The facts that a version of a result removes from the reported ones and adds to them. */
export type ResultChange = {
  /** Numbers of facts that do not count, e.g. a disallowed goal. */
  readonly omittedFacts: readonly number[]
  /** Facts that were not reported and count, with the time at which they happened. */
  readonly addedFacts: readonly (FactBody & { readonly atMs: number })[]
}

export type Corrected =
  | { readonly ok: true; readonly facts: readonly Fact[]; readonly score: Score }
  | { readonly ok: false; readonly reason: 'unknownFact' | 'incoherent' }

/** The facts that a version of a result counts, and the score that they add up to. */
export function correctFacts(
  rules: Rules,
  reported: readonly Fact[],
  { omittedFacts, addedFacts }: ResultChange,
  isOver = true,
): Corrected {
  const numbers = new Set(reported.map(({ no }) => no))
  if (!omittedFacts.every((no) => numbers.has(no))) return { ok: false, reason: 'unknownFact' }
  const facts = reported.filter(
    ({ no, kind }) => kind !== 'corrected' && !omittedFacts.includes(no),
  )
  // Reported facts keep their order, whatever clock gave their times. An added one comes before
  // others of the same time, so before the end of its period.
  for (const added of addedFacts.toSorted((a, b) => a.atMs - b.atMs).toReversed()) {
    const at = facts.findIndex(({ atMs }) => atMs >= added.atMs)
    facts.splice(at < 0 ? facts.length : at, 0, { ...added, no: 0 })
  }
  const numbered = facts.map((fact, index) => ({ ...fact, no: index + 1 }))
  const score = readScore(rules, numbered, isOver)
  if (score === null) return { ok: false, reason: 'incoherent' }
  return { ok: true, facts: numbered, score }
}

/** Null when the facts cannot have happened, e.g. a point after the match. */
function readScore(rules: Rules, facts: readonly Fact[], isOver: boolean): Score | null {
  try {
    const score = scoreOf(rules, facts)
    return (score.phase === 'over') === isOver ? score : null
  } catch {
    return null
  }
}
