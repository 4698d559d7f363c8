import { type Result, ok, refuse } from '@fairhouse/domain/result'

const DEPTH_MAX = 16

/**
 * The value of a JSON body that has arrived; `rawBody` is null when it was larger than allowed. A
 * key named `__proto__` and nesting deeper than any body of the contract are refused before a
 * schema sees them.
 */
export function parseJsonBody(
  rawBody: Uint8Array | null,
  contentType: string | null,
): Result<unknown, 'malformedRequest' | 'payloadTooLarge'> {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? '')) return refuse('malformedRequest')
  if (rawBody === null) return refuse('payloadTooLarge')
  const value = parseJson(rawBody)
  if (value === undefined || !isSafe(value, 0)) return refuse('malformedRequest')
  return ok(value)
}

/** The raw body, or null when it is larger than allowed. */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  if (request.body === null) return new Uint8Array()
  return collect(request.body.getReader(), { bytesMax, isReadToEnd: false })
}

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Reads what arrives until the body ends or `reader` is cancelled; null when it is larger than
 * allowed. The size is counted while reading, since the content-length header is only a claim.
 * `isReadToEnd` reads on and drops what is too much: a client that is still writing when its socket
 * closes sees a reset instead of the answer.
 */
export async function collect(
  reader: BodyReader,
  { bytesMax, isReadToEnd }: { readonly bytesMax: number; readonly isReadToEnd: boolean },
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let total = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    total += value.byteLength
    if (total <= bytesMax) chunks.push(value)
    else if (!isReadToEnd) {
      stopReading(reader)
      return null
    } else chunks.length = 0
  }
  if (total > bytesMax) return null
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** Of a client that has left meanwhile there is nothing more to hear. */
export function stopReading(reader: BodyReader): void {
  reader.cancel().catch(() => undefined)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Both a wrong encoding and wrong JSON are the caller's malformed request.
    return undefined
  }
}

function isSafe(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true
  if (depth >= DEPTH_MAX || Object.hasOwn(value, '__proto__')) return false
  return Object.values(value).every((item) => isSafe(item, depth + 1))
}
