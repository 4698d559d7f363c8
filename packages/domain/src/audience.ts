/** The players that a message or a bonus is for; all given conditions must hold. */
export type Audience = {
  readonly playerId?: string | undefined
  readonly country?: string | undefined
  readonly language?: string | undefined
}

type Player = { readonly id: string; readonly country: string; readonly language: string }

/** Whether a player is in an audience; guests never are. */
export function isInAudience(audience: Audience, player: Player | undefined): boolean {
  if (player === undefined) return false
  const { playerId, country, language } = audience
  return (
    (playerId === undefined || playerId === player.id) &&
    (country === undefined || country === player.country) &&
    (language === undefined || language === player.language)
  )
}
