/** A rendered guest page, kept with the nonce it was rendered with. */
type Entry = { readonly html: string; readonly nonce: string; readonly expiresAtMs: number }

export const HTML_CACHE_TTL_MS = 5_000
const ENTRIES_MAX = 200

export type HtmlCache = {
  /** The page with this request's nonce in place of the one it was rendered with. */
  readonly read: (key: string, nonce: string, nowMs: number) => string | null
  readonly write: (key: string, page: { html: string; nonce: string }, nowMs: number) => void
}

/**
 * Guest pages for a few seconds, so that a crowd costs one render (architecture §7). Only pages that
 * are the same for every guest go in: no cookie set, status 200.
 */
export function createHtmlCache(): HtmlCache {
  const entries = new Map<string, Entry>()
  return {
    read: (key, nonce, nowMs) => {
      const entry = entries.get(key)
      if (entry === undefined) return null
      if (entry.expiresAtMs <= nowMs) {
        entries.delete(key)
        return null
      }
      return entry.html.replaceAll(entry.nonce, () => nonce)
    },
    write: (key, page, nowMs) => {
      // Oldest first out: Map keeps insertion order, and an entry is never extended.
      if (entries.size >= ENTRIES_MAX) {
        const oldest = entries.keys().next()
        if (!oldest.done) entries.delete(oldest.value)
      }
      entries.set(key, { ...page, expiresAtMs: nowMs + HTML_CACHE_TTL_MS })
    },
  }
}
