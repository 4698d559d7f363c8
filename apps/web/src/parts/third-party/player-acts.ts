import type { Invoice } from '@fairhouse/contract/invoice'

/** Player actions that third parties may be told of: no amount, no id, no name. */
export type PlayerAct = 'bet' | { readonly depositOrdinal: number }

const listeners = new Set<(act: PlayerAct) => void>()

/** There are no listeners unless the visitor has agreed to third parties. */
export function tellAct(act: PlayerAct): void {
  for (const listener of listeners) listener(act)
}

export function onAct(listener: (act: PlayerAct) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const DEPOSIT = 1
const SUCCEEDED = 2

/** Invoices that were reported, since each is pushed with every change. */
const told = new Set<string>()

/** A deposit counts once, when it has succeeded. */
export function tellDeposit({ id, type, status, number }: Invoice): void {
  if (type !== DEPOSIT || status !== SUCCEEDED || told.has(id)) return
  told.add(id)
  tellAct({ depositOrdinal: number })
}
