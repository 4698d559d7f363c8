/** Sources of a display name. Empty text counts as absent. */
export type NamedPlayer = {
  readonly nickname: string | null
  readonly firstName: string | null
  readonly tgUserId: string | null
  readonly email: string | null
  readonly phone?: string | null
}

/**
 * A player's display name: nickname, else first name, else Telegram id, else the masked e-mail.
 * Null if there is none: callers show "Unknown" in the player's language. Never reveals a whole
 * e-mail address.
 * assumed: players registered by phone are shown by its last two digits
 */
export function displayName(player: NamedPlayer): string | null {
  return (
    player.nickname?.trim() ||
    player.firstName?.trim() ||
    player.tgUserId?.trim() ||
    maskLocalPart(player.email ?? '') ||
    maskPhone(player.phone ?? '') ||
    null
  )
}

/** Masks the last 3 characters of the local part; below 4 keeps the first only. */
function maskLocalPart(email: string): string {
  // By code point, so that no character is cut in half.
  const local = [...email.trim().split('@', 1).join('')]
  if (local.length === 0) return ''
  const keptLength = local.length < 4 ? 1 : local.length - 3
  return local.slice(0, keptLength).join('') + '*'.repeat(local.length - keptLength)
}

function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits === '' ? '' : `***${digits.slice(-2)}`
}
