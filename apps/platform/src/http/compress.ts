import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Smaller answers gain nothing from compression. */
export const COMPRESSED_BYTES_MIN = 1_024

/** The best encoding that the client accepts, or null. */
export function chooseEncoding(headers: Headers): Encoding | null {
  const accepted = new Map(
    (headers.get('accept-encoding') ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.trim().toLowerCase().split(';')
      return [name, !parameters.some((parameter) => /^\s*q=0(\.0*)?$/.test(parameter))]
    }),
  )
  if (accepted.get('br')) return 'br'
  return accepted.get('gzip') ? 'gzip' : null
}

/** `once` compresses slowly for cached content, `each` quickly for dynamic content. */
export function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  effort: 'once' | 'each',
): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: effort === 'once' ? 9 : 6 })
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 10 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  })
}

const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/

/** Whether this content type compresses well. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && TEXT.test(contentType)
}

/**
 * Compresses a text answer for the client. Always a new Response, since the headers of
 * `Response.redirect` and `fetch` are immutable.
 */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  const { headers, status } = answer
  const isText = isCompressible(headers.get('content-type')) && !headers.has('content-encoding')
  if (!isText || answer.body === null || request.method === 'HEAD') {
    return new Response(answer.body, { status, headers })
  }
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const changed = new Headers(headers)
  changed.append('vary', 'accept-encoding')
  const encoding = bytes.byteLength < COMPRESSED_BYTES_MIN ? null : chooseEncoding(request.headers)
  if (encoding === null) return new Response(bytes, { status: answer.status, headers: changed })
  changed.set('content-encoding', encoding)
  changed.delete('content-length')
  const etag = changed.get('etag')
  // Compressed bytes differ, so the tag becomes weak.
  if (etag !== null && !etag.startsWith('W/')) changed.set('etag', `W/${etag}`)
  const body = await compress(bytes, encoding, 'each')
  return new Response(new Uint8Array(body), { status: answer.status, headers: changed })
}
