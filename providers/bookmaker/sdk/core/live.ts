import { Centrifuge } from 'centrifuge'
import { useEffect, useState } from 'preact/hooks'
import { session } from './session.ts'
import type { BookEvent, Market } from './types.ts'

type LiveMessage = { readonly events: readonly Partial<BookEvent>[] }
type EventMessage = Partial<BookEvent> & {
  readonly markets: readonly Market[]
  readonly removed: readonly string[]
}

let client: Centrifuge | null = null
/** How many views listen to each channel. */
const listeners = new Map<string, Set<(message: unknown) => void>>()

const TIMING = { minReconnectDelay: 500, maxReconnectDelay: 20_000, timeout: 5_000 }

function listen(channel: string, hear: (message: unknown) => void): () => void {
  client ??= new Centrifuge(
    `${session.get().origin.replace(/^http/, 'ws')}/bookmaker/socket`,
    TIMING,
  )
  const known = listeners.get(channel)
  const hearing = known ?? new Set()
  hearing.add(hear)
  if (known === undefined) {
    listeners.set(channel, hearing)
    const subscription = client.newSubscription(channel)
    subscription.on('publication', ({ data }) => {
      for (const each of listeners.get(channel) ?? []) each(data)
    })
    subscription.subscribe()
    client.connect()
  }
  return () => {
    hearing.delete(hear)
    if (hearing.size > 0) return
    listeners.delete(channel)
    const subscription = client?.getSubscription(channel)
    if (subscription) client?.removeSubscription(subscription)
  }
}

/** A list with what has changed since it was loaded. */
export function useLiveList(
  events: readonly BookEvent[] | undefined,
): readonly BookEvent[] | undefined {
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<BookEvent>>>(new Map())
  useEffect(() => setChanges(new Map()), [events])
  useEffect(
    () =>
      listen('book:live', (message) => {
        const { events: changed } = message as LiveMessage
        setChanges((before) => {
          const after = new Map(before)
          for (const event of changed) if (event.id !== undefined) after.set(event.id, event)
          return after
        })
      }),
    [],
  )
  return events?.map((event) => ({ ...event, ...changes.get(event.id) }))
}

/** An event with what has changed since it was loaded. */
export function useLiveEvent(event: BookEvent | undefined): BookEvent | undefined {
  const [changed, setChanged] = useState<BookEvent | undefined>(event)
  useEffect(() => setChanged(event), [event])
  const id = event?.id
  useEffect(() => {
    if (id === undefined) return
    return listen(`book:event-${id}`, (message) => {
      setChanged((before) => before && applyMessage(before, message as EventMessage))
    })
  }, [id])
  return changed?.id === id ? changed : event
}

/** Lays changed markets over what is known, by their keys, and drops what is removed. */
export function applyMessage(
  event: BookEvent,
  { markets, removed, ...state }: EventMessage,
): BookEvent {
  const fresh = new Map(markets.map((market) => [market.key, market]))
  const gone = new Set(removed)
  const kept = event.markets
    .filter(({ key }) => !gone.has(key))
    .map((market) => fresh.get(market.key) ?? market)
  const known = new Set(event.markets.map(({ key }) => key))
  return { ...event, ...state, markets: [...kept, ...markets.filter(({ key }) => !known.has(key))] }
}
