import { createHash } from 'node:crypto'

/** An answer that is the same for everyone: cacheable, with an ETag and 304 for who has it. */
export function answerPublic(
  request: Request,
  answer: { readonly data: unknown; readonly meta?: unknown; readonly seconds: number },
): Response {
  // JSON leaves an undefined meta out
  const body = JSON.stringify({ data: answer.data, meta: answer.meta })
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { 'cache-control': `public, max-age=${answer.seconds}`, etag }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  // A compressing proxy marks the tag as weak; the content is still the one it knows.
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, {
    headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  })
}
