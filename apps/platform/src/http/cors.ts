type HeaderRecord = Readonly<Record<string, string>>

const PREFLIGHT: HeaderRecord = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-trace-id, source, platform',
  'access-control-max-age': '600',
}

const NONE: HeaderRecord = {}

/**
 * Origins that may call the API, for a web app hosted elsewhere. The bearer token is sent in a
 * header, so credentials (cookies) are never allowed.
 */
export function corsHeaders(origin: string | null, allowed: readonly string[]): HeaderRecord {
  if (allowed.length === 0) return NONE
  if (origin === null || !allowed.includes(origin)) return { vary: 'origin' }
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-trace-id, retry-after',
    'cross-origin-resource-policy': 'cross-origin',
  }
}

/** Answers a preflight; other origins get no permissions. */
export function preflightHeaders(origin: string | null, allowed: readonly string[]): HeaderRecord {
  const headers = corsHeaders(origin, allowed)
  return 'access-control-allow-origin' in headers ? { ...headers, ...PREFLIGHT } : headers
}
