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

/** Ranks by points, then by the difference of what was scored, then by what was scored. */
export function rankStandings(
  matches: readonly Played[],
  { win, draw }: LeaguePoints,
): readonly Standing[] {
  const rows = new Map<number, Standing>()
  for (const { competitors, total } of matches) {
    for (const [side, { id, name }] of competitors.slice(0, 2).entries()) {
      const [own, other] = side === 0 ? total : [total[1], total[0]]
      const before = rows.get(id)
      const won = (before?.won ?? 0) + (own > other ? 1 : 0)
      const drawn = (before?.drawn ?? 0) + (own === other ? 1 : 0)
      rows.set(id, {
        ...{ id, name, won, drawn },
        played: (before?.played ?? 0) + 1,
        lost: (before?.lost ?? 0) + (own < other ? 1 : 0),
        scored: (before?.scored ?? 0) + own,
        conceded: (before?.conceded ?? 0) + other,
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
