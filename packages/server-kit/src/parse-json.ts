/**
 * JSON of another party. Text that is not JSON, and bytes that are not UTF-8, are `undefined`, which
 * no schema accepts. What PostgreSQL cannot keep in a text, zero bytes and halves of characters,
 * arrives as U+FFFD: a text that was cut within a character is no reason to refuse a bet.
 */
export function parseJson(
  source: string | Uint8Array,
  parse: (text: string) => unknown = JSON.parse,
): unknown {
  try {
    const isText = typeof source === 'string'
    const text = isText ? source : new TextDecoder('utf-8', { fatal: true }).decode(source)
    return parse(text.toWellFormed().replace(ESCAPES, replaceUnstorable))
  } catch {
    return undefined
  }
}

/** Pairs of halves, single halves and zero bytes, and all other escapes, so that `\\u0000` is none. */
const ESCAPES = /\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\u(?:0000|d[89a-f][\da-f]{2})|\\./gi
const SINGLE_CHARS = '\\u0000'.length

function replaceUnstorable(escape: string): string {
  return escape.length === SINGLE_CHARS ? '\\ufffd' : escape
}
