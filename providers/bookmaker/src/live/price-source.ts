import type { BookEvent } from '../event/event.ts'
import type { Pricer } from './pricer.ts'

/** Where prices come from: the models of the simulation, or an operator's own feed. */
export interface PriceSource extends Pick<Pricer, 'price' | 'hurry' | 'join'> {
  /** Rises when prices change by themselves; absent where only facts, time and operators move them. */
  revision?(event: Pick<BookEvent, 'key'>): number
}
