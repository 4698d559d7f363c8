const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, x-trace-id, source, platform',
  'access-control-max-age': '600',
}

/**
 * A fixed list of other origins that may call the API, for a web app served elsewhere. The bearer
 * token travels in a header, so credentials (cookies) are never allowed.
 */
export function setCorsHeaders(headers: Headers, request: Request, list: readonly string[]): void {
  headers.append('vary', 'origin')
  const origin = request.headers.get('origin')
  if (origin === null || !list.includes(origin)) return
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-expose-headers', 'x-trace-id, retry-after')
  headers.set('cross-origin-resource-policy', 'cross-origin')
}

/** The answer to a preflight; without an allowed origin it allows nothing. */
export function answerPreflight(request: Request, list: readonly string[]): Response {
  const headers = new Headers()
  setCorsHeaders(headers, request, list)
  if (headers.has('access-control-allow-origin')) {
    for (const [name, value] of Object.entries(ALLOWED)) headers.set(name, value)
  }
  return new Response(null, { status: 204, headers })
}
