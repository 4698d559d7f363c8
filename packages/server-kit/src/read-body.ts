import { parseJson } from './parse-json.ts'

const MIB = 1024 * 1024

/** Of one answer of another company's API. */
const ANSWER_BYTES_MAX = MIB
/** Of a list with everything that a company has. */
export const LIST_BYTES_MAX = 32 * MIB

/** A body is longer than anything that was asked for. */
export class BodyTooLargeError extends Error {
  constructor(bytesMax: number) {
    super(`the answer is longer than ${bytesMax} bytes`)
    this.name = 'BodyTooLargeError'
  }
}

/**
 * The body of an answer from outside, which `response.text()` would read to its end however long it is.
 * Throws {@link BodyTooLargeError} and lets go of the connection.
 */
export async function readBytes(
  response: Response,
  bytesMax = ANSWER_BYTES_MAX,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new BodyTooLargeError(bytesMax)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export async function readText(response: Response, bytesMax?: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(response, bytesMax))
}

/** Undefined for what is not JSON. */
export async function readJson(
  response: Response,
  bytesMax?: number,
  parse?: (text: string) => unknown,
): Promise<unknown> {
  return parseJson(await readBytes(response, bytesMax), parse)
}
