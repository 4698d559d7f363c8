/** The players that a message or a bonus is for; all given conditions must hold. */
export type Audience = {
  readonly playerId?: string | undefined
  readonly country?: string | undefined
  readonly language?: string | undefined
  /** The id of a segment. */
  readonly segment?: string | undefined
}

type Player = {
  readonly id: string
  readonly country: string
  readonly language: string
  /** Those of them that anybody asks about. */
  readonly segments?: ReadonlySet<string>
}

/** Whether a player is in an audience; guests never are. */
export function isInAudience(audience: Audience, player: Player | undefined): boolean {
  if (player === undefined) return false
  const { playerId, country, language, segment } = audience
  return (
    (playerId === undefined || playerId === player.id) &&
    (country === undefined || country === player.country) &&
    (language === undefined || language === player.language) &&
    (segment === undefined || (player.segments?.has(segment) ?? false))
  )
}
