import { boundOf, type Joint } from '@fairhouse/betting/builder/builder'
import { legKey } from '../builder/builder-leg.ts'
import { readParts, type BuilderPart } from '../builder/join-state.ts'
import type { EventState } from '../event/event-book.ts'
import { priceVersionAt } from '../event/event.ts'
import type { JointPurpose, Pricer } from './pricer.ts'

export type BuilderBook = {
  /**
   * The current joint probability of selections of an event; undefined without a model. A bet is
   * computed more exactly than a quote, and is never priced worse than a quote of its moment.
   */
  join(
    state: EventState,
    parts: readonly BuilderPart[],
    nowMs: number,
    purpose: JointPurpose,
  ): Promise<Joint | undefined>
}

type Kept = {
  readonly version: number
  readonly joints: Map<string, Promise<Joint | undefined>>
}

const EVENTS_MAX = 300
const JOINTS_MAX = 500

/** Joint probabilities, computed on demand and cached as long as the prices of the event. */
export function createBuilderBook(pricer: Pick<Pricer, 'join'>): BuilderBook {
  const kept = new Map<number, Kept>()

  function keepOf(state: EventState, nowMs: number): Kept {
    const { id } = state.event
    const version = priceVersionAt(state.event, nowMs)
    const known = kept.get(id)
    if (known?.version === version && known.joints.size < JOINTS_MAX) return known
    kept.delete(id)
    const fresh = { version, joints: new Map() }
    kept.set(id, fresh)
    if (kept.size > EVENTS_MAX) kept.delete(kept.keys().next().value!)
    return fresh
  }

  return {
    async join(state, parts, nowMs, purpose) {
      const legs = readParts(state.event.rules, parts)
      if (legs === undefined) return undefined
      const { joints } = keepOf(state, nowMs)
      // In the requested order: omitted parts are counted by their index.
      const key = legs.map(legKey).join('&')
      const make = async (of: JointPurpose): Promise<Joint | undefined> => {
        const known = joints.get(`${of}:${key}`)
        if (known !== undefined) return known
        const making = pricer.join(state, parts, nowMs, of)
        joints.set(`${of}:${key}`, making)
        making.catch(() => joints.delete(`${of}:${key}`))
        return making
      }
      const bet = joints.get(`bet:${key}`)
      if (purpose === 'quote') return bet ?? make('quote')
      const quoted = await joints.get(`quote:${key}`)?.catch(() => undefined)
      // A sum over all scores is exact: there is nothing to gain.
      if (quoted?.error === 0) return quoted
      const made = await make('bet')
      if (quoted === undefined || made === undefined) return made
      return boundOf(quoted) < boundOf(made) ? { ...quoted, refundable: made.refundable } : made
    },
  }
}
