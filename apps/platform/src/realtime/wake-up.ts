/** A signal: it wakes whoever waits, and a signal without a waiter is remembered. */
export class WakeUp {
  #isSignalled = false
  #wake: (() => void) | null = null

  signal(): void {
    this.#isSignalled = true
    this.#wake?.()
  }

  /** Resolves at the next signal, or after `timeoutMs`. */
  async wait(timeoutMs: number): Promise<void> {
    if (!this.#isSignalled) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs)
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      this.#wake = null
    }
    this.#isSignalled = false
  }
}
