import type { Clock } from '@fairhouse/server-kit/clock'
import type { RawHandler } from '#platform/http/app'

/** Below the year that RFC 9116 allows, and computed per request, so it never expires. */
const LIFE_DAYS = 180
const DAY_MS = 86_400_000

/** `/.well-known/security.txt` (RFC 9116); absent without a contact. */
export function createSecurityTxt(options: {
  readonly contact: string | null
  readonly publicUrl: string | null
  readonly languages: readonly string[]
  readonly clock: Clock
}): Readonly<Record<string, RawHandler>> {
  const { contact, publicUrl, languages, clock } = options
  if (contact === null) return {}
  const path = '/.well-known/security.txt'
  return {
    [path]: () => {
      const today = Math.floor(clock.now().getTime() / DAY_MS)
      const lines = [
        `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
        `Expires: ${new Date((today + LIFE_DAYS) * DAY_MS).toISOString()}`,
        `Preferred-Languages: ${languages.join(', ')}`,
        ...(publicUrl === null ? [] : [`Canonical: ${publicUrl}${path}`]),
      ]
      const headers = {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      }
      return new Response(`${lines.join('\n')}\n`, { headers })
    },
  }
}
