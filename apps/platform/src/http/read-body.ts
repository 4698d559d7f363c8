import { type Result, ok, refuse } from '@fairhouse/domain/result'

const DEPTH_MAX = 16

/**
 * Reads a JSON body of at most `bytesMax`. The size is counted while reading, since the
 * content-length header is only a claim. A key named `__proto__` and nesting deeper than any body
 * of the contract are refused before a schema sees them.
 */
export async function readJsonBody(
  request: Request,
  bytesMax: number,
): Promise<Result<unknown, 'malformedRequest' | 'payloadTooLarge'>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) return refuse('malformedRequest')
  const bytes = await readBytes(request, bytesMax)
  if (bytes === null) return refuse('payloadTooLarge')
  const value = parseJson(bytes)
  if (value === undefined || !isSafe(value, 0)) return refuse('malformedRequest')
  return ok(value)
}

/** The raw body, or null when it is larger than allowed. */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  if (request.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of request.body as ReadableStream<Uint8Array>) {
    total += chunk.byteLength
    if (total > bytesMax) return null
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
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
