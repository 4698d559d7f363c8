/** A token counts as expired this long before its `exp`, so that it does not end on the way. */
export const EXPIRY_MARGIN_MS = 10_000

/** When the token ends, in milliseconds since 1970; null when it carries no readable `exp`. */
export function readExpiresAtMs(token: string): number | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const exp = (json as { exp?: unknown } | null)?.exp
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null
  } catch {
    return null
  }
}

/** Expired, about to expire, or unreadable: in each case the successor is requested. */
export function needsRefresh(token: string, nowMs: number): boolean {
  const expiresAtMs = readExpiresAtMs(token)
  return expiresAtMs === null || nowMs >= expiresAtMs - EXPIRY_MARGIN_MS
}

/** Past its `exp` by this clock: no longer worth sending. */
export function isOver(token: string, nowMs: number): boolean {
  const expiresAtMs = readExpiresAtMs(token)
  return expiresAtMs === null || nowMs >= expiresAtMs
}
