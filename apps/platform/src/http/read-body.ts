import { type Result, ok, refuse } from '@fairhouse/domain/result'

const DEPTH_MAX = 16

/**
 * Parses a JSON body; `rawBody` is null if it was too large. `__proto__` keys and nesting deeper
 * than any contract body are refused before validation.
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

/** The raw body, or null if it is too large. */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  if (request.body === null) return new Uint8Array()
  return collect(request.body.getReader(), { bytesMax, isReadToEnd: false })
}

export type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/**
 * Collects a body until it ends or `reader` is cancelled; null if it is too large. The size is
 * counted, since content-length is only a claim. `isReadToEnd` drains the excess: a client still
 * writing when its socket closes would get a reset instead of the answer.
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

/** The client may have disconnected, which is fine. */
export function stopReading(reader: BodyReader): void {
  reader.cancel().catch(() => undefined)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Invalid UTF-8 and invalid JSON are both malformed requests.
    return undefined
  }
}

function isSafe(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return true
  if (depth >= DEPTH_MAX || Object.hasOwn(value, '__proto__')) return false
  return Object.values(value).every((item) => isSafe(item, depth + 1))
}
