import { Centrifuge } from 'centrifuge'
import { useEffect, useRef, useState } from 'preact/hooks'
import { session } from './session.ts'
import {
  applyMessage,
  isOutdated,
  readEventMessage,
  readLiveMessage,
  type LiveState,
} from './live-message.ts'
import type { BookEvent } from './types.ts'

let client: Centrifuge | null = null
/** Number of views subscribed to each channel. */
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

/** A list with the changes since it was loaded. */
export function useLiveList(
  events: readonly BookEvent[] | undefined,
): readonly BookEvent[] | undefined {
  const [changes, setChanges] = useState<ReadonlyMap<number, LiveState>>(new Map())
  const listedRef = useRef<ReadonlySet<number>>(new Set())
  const mergedRef = useRef(new Map<number, Merged>())
  useEffect(() => {
    const listed = new Map(events?.map((event) => [event.id, event]))
    listedRef.current = new Set(listed.keys())
    setChanges((before) => {
      const stillNewer = [...before].filter(([id, change]) => {
        const loaded = listed.get(id)
        return loaded !== undefined && isOutdated(loaded, change)
      })
      return new Map(stillNewer)
    })
  }, [events])
  useEffect(
    () =>
      listen('book:live', (message) => {
        const changed = readLiveMessage(message).filter(({ id }) => listedRef.current.has(id))
        if (changed.length === 0) return
        setChanges(
          (before) => new Map([...before, ...changed.map((each) => [each.id, each] as const)]),
        )
      }),
    [],
  )
  return events?.map((event) => {
    const change = changes.get(event.id)
    if (change === undefined) return event
    const known = mergedRef.current.get(event.id)
    if (known?.from === event && known.change === change) return known.event
    const made = { from: event, change, event: { ...event, ...change } }
    mergedRef.current.set(event.id, made)
    return made.event
  })
}

/** An event with its change, the same object as long as both are. */
type Merged = {
  readonly from: BookEvent
  readonly change: LiveState
  readonly event: BookEvent
}

/** An event with the changes since it was loaded. */
export function useLiveEvent(event: BookEvent | undefined): BookEvent | undefined {
  const [changed, setChanged] = useState<BookEvent | undefined>(event)
  useEffect(() => {
    setChanged((before) =>
      event && before?.id === event.id && isOutdated(event, before) ? before : event,
    )
  }, [event])
  const id = event?.id
  useEffect(() => {
    if (id === undefined) return
    return listen(`book:event-${id}`, (message) => {
      const read = readEventMessage(message, id)
      if (read !== undefined) setChanged((before) => before && applyMessage(before, read))
    })
  }, [id])
  return changed?.id === id ? changed : event
}
