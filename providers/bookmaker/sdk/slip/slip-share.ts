import { call } from '../core/api.ts'
import { createStore } from '../core/store.ts'
import type { BookEvent } from '../core/types.ts'
import { toLeg } from './slip-selection.ts'
import { EMPTY_SLIP, legKey, settleMode, type Slip, type SlipLeg, type SlipMode } from './slip.ts'
import { isSheetOpen, slip } from './slip.store.ts'

const KEY = 'slip='
const MODES: readonly SlipMode[] = ['single', 'multiple', 'system']
const LEGS_MAX = 20
/** `event:market/specifiers/outcome`, as `legKey` writes it. */
const LEG = /^(\d{1,10}):([^/]{1,64}\/[^/]{0,120})\/([^/]{1,80})$/

/** Whether selections of a link were left out because they are no longer offered. */
export const hasGone = createStore(false)

/** The page with the selections of a slip in its address: no stake, no prices. */
export function linkOf(current: Slip, page: string): string {
  const keys = current.legs.map(legKey)
  const text = [current.mode, current.system, ...keys].join('~')
  return `${page.split('#')[0]}#${KEY}${encodeURIComponent(text)}`
}

export type SharedSlip = Pick<Slip, 'mode' | 'system'> & {
  readonly legs: readonly {
    readonly eventId: number
    readonly marketKey: string
    readonly outcomeId: string
  }[]
}

/** The slip shared by the address of a page; undefined if there is none or it is invalid. */
export function readLink(hash: string): SharedSlip | undefined {
  if (!hash.startsWith(`#${KEY}`)) return undefined
  const [mode, system = '', ...keys] = decode(hash.slice(KEY.length + 1)).split('~')
  const known = MODES.find((each) => each === mode)
  const legs = keys.map((key) => {
    const [, eventId = '', marketKey = '', outcomeId = ''] = LEG.exec(key) ?? []
    return { eventId: Number(eventId), marketKey, outcomeId }
  })
  const isRead =
    legs.length > 0 && legs.length <= LEGS_MAX && legs.every(({ eventId }) => eventId > 0)
  return known !== undefined && isRead ? { mode: known, system, legs } : undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Puts the selections of a link on the slip, at the prices of now, and takes them out of the address. */
export async function takeSharedSlip(): Promise<void> {
  const shared = readLink(location.hash)
  if (shared === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const ids = [...new Set(shared.legs.map(({ eventId }) => eventId))]
  const events = await Promise.all(
    ids.map((id) => call<BookEvent>(`events/${id}`).catch(() => undefined)),
  )
  const legs = shared.legs.flatMap((wanted): SlipLeg[] => {
    const event = events.find((each) => each?.id === wanted.eventId)
    const market = event?.markets.find(({ key }) => key === wanted.marketKey)
    const outcome = market?.outcomes.find(({ id, price }) => id === wanted.outcomeId && price)
    return event && market && outcome ? [toLeg(event, market, outcome)] : []
  })
  hasGone.set(() => legs.length < shared.legs.length)
  if (legs.length === 0) return
  const { mode, system } = shared
  slip.set(({ acceptMode }) => settleMode({ ...EMPTY_SLIP, acceptMode, mode, system, legs }))
  isSheetOpen.set(() => true)
}
