import type { ChampionshipSpec } from '../../catalogue/championship.table.ts'
import type { Fact, Side } from '../../simulation/fact.ts'
import { edges, type Field } from '../../sport/field.ts'
import { INDOORS } from '../../sport/risks.ts'
import { sharePair } from '../../sport/shares.ts'
import type { Sport } from '../../sport/sport.ts'
import type { RallyRules, RallyScore } from './rally-score.ts'
import { rallyDistribution } from './rally.distribution.ts'
import type { RallyModel } from './rally.model.ts'
import { rallyRecord } from './rally.record.ts'
import { sampleRally } from './rally.sample.ts'

/** What every match of sets and points has in common. */
export const SETS = {
  liveBets: 'always',
  liveDelayMs: 4_000,
  risks: INDOORS,
  suspensionMs: ({ stepMs }, fact) => (fact.kind === 'point' ? stepMs / 20 : 0),
} satisfies Partial<Sport<RallyRules, RallyScore>>

/** What matches whose sets are won by points have in common. */
export const RALLY = {
  ...SETS,
  record({ event: { rules, score }, facts }) {
    return rallyRecord({
      ...modelOf(rules),
      sets: listSets(facts),
      isLive: score.play.winner === 0,
    })
  },
  distribution({ event: { rules, score } }, record) {
    const { sets, periods, firstServer, server } = score.play
    const state = { record, sets, points: periods.at(-1)!, firstServer, server }
    return rallyDistribution(modelOf(rules), state)
  },
  sampler({ event: { rules, score }, facts }) {
    const { periods, firstServer } = score.play
    const sets = listSets(facts)
    // Between two sets the next one has a server and no points yet.
    const start = { sets: sets.length < periods.length ? [...sets, []] : sets, firstServer }
    return (random) => sampleRally(modelOf(rules), start, random)
  },
} satisfies Partial<Sport<RallyRules, RallyScore>>

function modelOf({ sport, setsToWin, serve }: RallyRules): RallyModel {
  if (sport === 'tennis') throw new Error('tennis has games in its sets')
  return { sport, setsToWin, serve: sharePair(serve) }
}

/** A match by the server's chance to win a point between equals, and the effect of a full advantage. */
export function serveRules(
  sport: RallyRules['sport'],
  { stepMs }: ChampionshipSpec,
  field: Field,
  {
    even,
    gain,
    ...format
  }: Pick<RallyRules, 'setsToWin' | 'breakSteps'> & Record<'even' | 'gain', number>,
): RallyRules {
  const [home, away] = edges(field)
  return { sport, stepMs, ...format, serve: [even + gain * home, even + gain * away] }
}

/** The winner of each point of each set; a set begins with its first report. */
function listSets(facts: readonly Fact[]): Side[][] {
  const sets: Side[][] = []
  for (const fact of facts) {
    if (fact.kind === 'periodStarted') sets.push([])
    if (fact.kind === 'point') sets.at(-1)!.push(fact.side)
  }
  return sets
}
