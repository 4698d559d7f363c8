/**
 * JSON of another party. Text that is not JSON, and bytes that are not UTF-8, are `undefined`, which
 * no schema accepts.
 */
export function parseJson(
  source: string | Uint8Array,
  parse: (text: string) => unknown = JSON.parse,
): unknown {
  try {
    const isText = typeof source === 'string'
    return parse(isText ? source : new TextDecoder('utf-8', { fatal: true }).decode(source))
  } catch {
    return undefined
  }
}
