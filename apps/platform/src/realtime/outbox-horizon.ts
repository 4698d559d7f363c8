import type { OutboxMark } from '#platform/realtime/reaction.repo'

/**
 * Tracks up to which event all transactions have ended. Transactions of different players commit in
 * another order than their numbers, so the highest visible number is not such a bound.
 */
export class OutboxHorizon {
  #safeSeq = 0n
  #pending: { readonly lastSeq: bigint; readonly appending: ReadonlySet<string> } | null = null

  /**
   * Takes a mark and returns the bound: the latest earlier mark whose transactions have all ended.
   */
  advance({ lastSeq, appending }: OutboxMark): bigint {
    const isOver = !appending.some((transaction) => this.#pending?.appending.has(transaction))
    if (this.#pending && isOver) this.#safeSeq = this.#pending.lastSeq
    if (appending.length === 0) this.#safeSeq = lastSeq
    if (this.#pending === null || isOver) this.#pending = { lastSeq, appending: new Set(appending) }
    return this.#safeSeq
  }
}
