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

/** The raw body, or null if it is too large. The size is counted: content-length is only a claim. */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of request.body ?? []) {
    total += chunk.byteLength
    if (total > bytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
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
