import type { LeaguePoints } from '../sport/sport.ts'

/** A match that was played to its end. */
export type Played = {
  readonly competitors: readonly { readonly id: number; readonly name: string }[]
  readonly total: readonly [number, number]
}

export type Standing = {
  readonly id: number
  readonly name: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** What was scored, and what the others scored. */
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

const NOTHING = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }

/**
 * Ranks by points, then by the difference of what was scored, then by what was scored. `teams` are in
 * the table before their first match.
 */
export function rankStandings(
  matches: readonly Played[],
  { win, draw }: LeaguePoints,
  teams: Played['competitors'] = [],
): readonly Standing[] {
  const rows = new Map<number, Standing>(
    teams.map(({ id, name }) => [id, { id, name, ...NOTHING }]),
  )
  for (const { competitors, total } of matches) {
    for (const [side, { id, name }] of competitors.slice(0, 2).entries()) {
      const [own, other] = side === 0 ? total : [total[1], total[0]]
      const before = rows.get(id) ?? NOTHING
      const won = before.won + (own > other ? 1 : 0)
      const drawn = before.drawn + (own === other ? 1 : 0)
      rows.set(id, {
        ...{ id, name, won, drawn },
        played: before.played + 1,
        lost: before.lost + (own < other ? 1 : 0),
        scored: before.scored + own,
        conceded: before.conceded + other,
        points: won * win + drawn * draw,
      })
    }
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.id - b.id,
  )
}
