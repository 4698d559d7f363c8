const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The `document.cookie` assignment that keeps a choice in this browser, for the server to see. */
export function formatPreferenceCookie(
  name: string,
  value: string,
  seconds = ONE_YEAR_SECONDS,
): string {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
