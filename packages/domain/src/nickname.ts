/** What a displayed name may be made of. Empty text counts as absent. */
export type NamedPlayer = {
  readonly nickname: string | null
  readonly firstName: string | null
  readonly tgUserId: string | null
  readonly email: string | null
  readonly phone?: string | null
}

/**
 * The name shown for a player: nickname, else first name, else Telegram id, else a name
 * made from the e-mail with its end hidden. Null when there is none of them: the caller words
 * "Unknown" in the player's language. Never reveals a whole e-mail.
 *
 * assumed: who registered by phone is named by the last two digits, before they are unknown
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

/** The last 3 characters of the local part hidden; shorter than 4 keeps the first one only. */
function maskLocalPart(email: string): string {
  // By code point, so that a masked name never ends in half a character.
  const local = [...email.trim().split('@', 1).join('')]
  if (local.length === 0) return ''
  const keptLength = local.length < 4 ? 1 : local.length - 3
  return local.slice(0, keptLength).join('') + '*'.repeat(local.length - keptLength)
}

function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits === '' ? '' : `***${digits.slice(-2)}`
}
