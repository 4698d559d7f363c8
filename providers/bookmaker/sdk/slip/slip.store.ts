import { readStored, writeStored } from '../core/session.ts'
import { createStore } from '../core/store.ts'
import { EMPTY_SLIP, settleMode, type Slip } from './slip.ts'

const KEY = 'book.slip'

type Legs = Pick<Slip, 'legs'>

/** A slip of another version, or of somebody else's hand, is not read. */
function restore(): Slip {
  try {
    const stored = JSON.parse(readStored(KEY) ?? 'null') as (Partial<Slip> & Legs) | null
    if (stored === null || !Array.isArray(stored.legs)) return EMPTY_SLIP
    const isSlip = stored.legs.every(
      ({ eventId, price, outcome, competitors }) =>
        typeof eventId === 'number' &&
        typeof price === 'string' &&
        Array.isArray(outcome) &&
        Array.isArray(competitors),
    )
    const { builders = {}, stakes = {} } = stored
    const isBuilt = typeof builders === 'object' && typeof stakes === 'object'
    return isSlip && isBuilt ? settleMode({ ...EMPTY_SLIP, ...stored }) : EMPTY_SLIP
  } catch {
    return EMPTY_SLIP
  }
}

/** The slip survives a reload. */
export const slip = createStore<Slip>(restore())
slip.subscribe(() => writeStored(KEY, JSON.stringify(slip.get())))

/** Until the slip changes. */
export function forgetStored(): void {
  writeStored(KEY, null)
}

/** Whether the slip is open as a sheet, if it has no column. */
export const isSheetOpen = createStore(false)
