/** Keys with an expiry: a map whose entries are dropped by age. */
export class RecentKeys<T> {
  #entries = new Map<string, { value: T; expiresAtMs: number }>()
  #ttlMs: number
  #nowMs: () => number

  constructor(ttlMs: number, nowMs: () => number) {
    this.#ttlMs = ttlMs
    this.#nowMs = nowMs
  }

  add(key: string, value: T): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, expiresAtMs: this.#nowMs() + this.#ttlMs })
  }

  find(key: string): T | undefined {
    const entry = this.#entries.get(key)
    return entry !== undefined && entry.expiresAtMs > this.#nowMs() ? entry.value : undefined
  }

  /** Drops expired entries, which are in the order of their age. */
  sweep(): void {
    const nowMs = this.#nowMs()
    for (const [key, { expiresAtMs }] of this.#entries) {
      if (expiresAtMs > nowMs) return
      this.#entries.delete(key)
    }
  }
}
