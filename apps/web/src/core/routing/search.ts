/** Search params are plain text here: no value is parsed as JSON, so `?id=1` stays `'1'`. */
export type Search = Readonly<Record<string, string>>

const KEYS_MAX = 32
/** Room for what providers of a sign-in put into an address; nothing else is nearly as long. */
const VALUE_LENGTH_MAX = 4_096

export function parseSearch(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    if (Object.keys(found).length >= KEYS_MAX) break
    if (key !== '__proto__' && value.length <= VALUE_LENGTH_MAX) found[key] = value
  }
  return found
}

export function formatSearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string') params.append(key, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
