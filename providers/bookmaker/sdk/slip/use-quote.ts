import { useEffect, useState } from 'preact/hooks'
import { call } from '../core/api.ts'
import { session } from '../core/session.ts'
import { legKey, type Slip } from './slip.ts'
import type { Refusal } from './placement.ts'

type LegQuote =
  | { readonly ok: true; readonly prices: readonly string[]; readonly delayMs: number }
  | { readonly ok: false; readonly refusal: Refusal }

export type Quote = {
  /** What is offered now, by selection. */
  readonly prices: ReadonlyMap<string, string>
  /** Selections that take no bet now. */
  readonly closed: ReadonlySet<string>
  readonly delayMs: number
}

const EVERY_MS = 3_000
const NONE: Quote = { prices: new Map(), closed: new Set(), delayMs: 0 }

/** Asks the book again and again what the selections of a slip cost now. */
export function useQuote({ legs }: Slip, isWatching: boolean): Quote {
  const [quote, setQuote] = useState(NONE)
  const asked = JSON.stringify(legs)
  useEffect(() => {
    const current = JSON.parse(asked) as Slip['legs']
    if (!isWatching || current.length === 0) return
    let isCurrent = true
    const ask = async () => {
      // Each alone: what is closed is known by its selection.
      const answers = await Promise.all(
        current.map(async (leg) => {
          const { eventId, marketId, specifiers, outcomeId, price } = leg
          const body = {
            legs: [{ eventId, marketId, specifiers, outcomeId, price }],
            sizes: [1],
            unitStake: '1000',
            acceptMode: 'any',
            currency: session.get().currency ?? 'EUR',
          }
          const answer = await call<LegQuote>('bets/quote', { method: 'POST', body }).catch(
            () => null,
          )
          return { key: legKey(leg), answer }
        }),
      )
      if (isCurrent) setQuote(toQuote(answers))
    }
    void ask()
    const timer = setInterval(() => {
      if (!document.hidden) void ask()
    }, EVERY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [asked, isWatching])
  return quote
}

function toQuote(asked: readonly { key: string; answer: LegQuote | null }[]): Quote {
  const prices = new Map<string, string>()
  const closed = new Set<string>()
  let delayMs = 0
  for (const { key, answer } of asked) {
    if (answer === null) continue
    if (answer.ok) {
      prices.set(key, answer.prices[0] ?? '')
      delayMs = Math.max(delayMs, answer.delayMs)
    } else if (answer.refusal.kind === 'pricesMoved') {
      prices.set(key, answer.refusal.moves[0]?.offered ?? '')
    } else if (answer.refusal.kind === 'legs') closed.add(key)
  }
  return { prices, closed, delayMs }
}
