/** assumed: fewer are not told, since a small number says who it is, and that a site is empty. */
const TOLD_MIN = 5

/** The number of players online that everyone is told; null = few. */
export function tellPlayers(players: number): number | null {
  return players < TOLD_MIN ? null : players
}

/** The players by game that everyone is told: without games that few play. */
export function tellPlaying(
  playing: readonly { readonly game: string; readonly players: number }[],
): Readonly<Record<string, number>> {
  const told = playing.filter(({ players }) => players >= TOLD_MIN)
  return Object.fromEntries(told.map(({ game, players }) => [game, players]))
}
