import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this a compressed answer is hardly smaller than its headers. */
export const COMPRESSED_BYTES_MIN = 1_024

/** The better encoding a client takes, null when it takes neither. */
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

/** `once` spends time for what is kept, `each` spares it for what is made per request. */
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

/** Whether content of this type gets smaller. */
export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && TEXT.test(contentType)
}

/**
 * The answer compressed for this client, when it is text long enough and not compressed yet. Always
 * a new one, since the headers of an answer made by `Response.redirect` or `fetch` cannot change.
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
  // A tag names bytes; the compressed ones are others with the same meaning.
  if (etag !== null && !etag.startsWith('W/')) changed.set('etag', `W/${etag}`)
  const body = await compress(bytes, encoding, 'each')
  return new Response(new Uint8Array(body), { status: answer.status, headers: changed })
}
