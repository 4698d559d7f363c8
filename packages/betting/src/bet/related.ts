/** A relation of two legs that excludes combining them in an ordinary multiple. */
export type Relation = 'sameSelection' | 'sameEvent' | 'sameCompetition' | 'sameCompetitor'

/** The places of a leg's event in the tree of the sport: event → stage → season → competitor. */
export type LegContext = {
  readonly selectionId: string
  readonly eventId: string
  /** Seasons, stages and cups that the event counts for, or that an outright is about. */
  readonly competitionIds: readonly string[]
  /** Competitors that this selection is about: a team, a player. */
  readonly competitorIds: readonly string[]
  /** An outright, a winner of a group, a season bet: decided by the results of other events. */
  readonly isLongTerm: boolean
}

/** Two conflicting legs, by index, with the reason for the player and the alternative. */
export type Clash = {
  readonly first: number
  readonly second: number
  readonly relation: Relation
  /** A bet builder prices legs of one event together; everything else can be singles. */
  readonly instead: 'builder' | 'singles'
}

/** Every pair of legs whose outcomes depend on each other, each with the strongest reason. */
export function findClashes(legs: readonly LegContext[]): Clash[] {
  return legs.flatMap((leg, first) =>
    legs.slice(first + 1).flatMap((other, offset): Clash[] => {
      const relation = relate(leg, other)
      if (relation === undefined) return []
      const instead = relation === 'sameEvent' && !leg.isLongTerm ? 'builder' : 'singles'
      return [{ first, second: first + 1 + offset, relation, instead }]
    }),
  )
}

function relate(a: LegContext, b: LegContext): Relation | undefined {
  if (a.selectionId === b.selectionId) return 'sameSelection'
  if (a.eventId === b.eventId) return 'sameEvent'
  if (!a.isLongTerm && !b.isLongTerm) return undefined
  // A match of a season affects every outright of that season, whoever plays it.
  if (a.competitionIds.some((id) => b.competitionIds.includes(id))) return 'sameCompetition'
  if (a.competitorIds.some((id) => b.competitorIds.includes(id))) return 'sameCompetitor'
  return undefined
}
