import { playerOf, readStored, session, writeStored } from '../core/session.ts'
import { createStore } from '../core/store.ts'
import { EMPTY_SLIP, settleMode, type Slip } from './slip.ts'

const KEY = 'book.slip'

type Stored = Partial<Slip> &
  Pick<Slip, 'legs'> & { readonly owner?: string; readonly currency?: string | null }

/** The player whose slip it is; empty for a guest's, which goes to who signs in. */
let owner = ''
/** Of the account that stakes were typed for; null before there was one. */
let currency: string | null = null

/** The currency of an account for which a stake in another one was taken out; null if none was. */
export const stakeCleared = createStore<string | null>(null)

/** A slip of another version, or of somebody else's hand, is not read. */
function restore(): Slip {
  try {
    const whole = JSON.parse(readStored(KEY) ?? 'null') as Stored | null
    if (whole === null || !Array.isArray(whole.legs)) return EMPTY_SLIP
    const { owner: storedOwner, currency: storedCurrency, ...stored } = whole
    owner = storedOwner ?? ''
    currency = storedCurrency ?? null
    const isSlip = stored.legs.every(
      ({ eventId, price, outcome, competitors }) =>
        typeof eventId === 'number' &&
        typeof price === 'string' &&
        Array.isArray(outcome) &&
        Array.isArray(competitors),
    )
    const { builders = {}, stakes = {}, bankers = [] } = stored
    const isBuilt =
      typeof builders === 'object' && typeof stakes === 'object' && Array.isArray(bankers)
    return isSlip && isBuilt ? settleMode({ ...EMPTY_SLIP, ...stored }) : EMPTY_SLIP
  } catch {
    return EMPTY_SLIP
  }
}

/** The slip survives a reload. */
export const slip = createStore<Slip>(restore())
slip.subscribe(keep)

function keep(): void {
  writeStored(KEY, JSON.stringify({ ...slip.get(), owner, currency }))
}

/** The slip of one player is never shown to the next one of the browser. */
session.subscribe(() => {
  const player = playerOf(session.get().token)
  if (player === '' || player === owner) return
  const isOthers = owner !== ''
  owner = player
  stakeCleared.set(() => null)
  if (isOthers) slip.set(() => EMPTY_SLIP)
  else if (slip.get().legs.length > 0) keep()
})

/** A number that was typed for one currency says nothing in another. */
function clearOtherStakes(): void {
  const next = session.get().currency
  if (next === null || next === currency) return
  currency = next
  const { stake, stakes } = slip.get()
  if (stake === '' && Object.keys(stakes).length === 0) return
  slip.set((before) => ({ ...before, stake: '', stakes: {}, freeBetId: null }))
  stakeCleared.set(() => next)
}
session.subscribe(clearOtherStakes)

/** The tabs of a browser have one slip: what one has placed is not offered again by another. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return
    slip.set(restore)
    clearOtherStakes()
  })
}

/** Until the slip changes. */
export function forgetStored(): void {
  writeStored(KEY, null)
}

/** Whether the slip is open as a sheet, if it has no column. */
export const isSheetOpen = createStore(false)
