import type { Log } from '@fairhouse/server-kit/logger'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventFeed, FeedMessage } from '../event/event-feed.ts'
import type { PriceSource } from '../live/price-source.ts'
import { createLineEvents } from './line-events.ts'
import { listOffered } from './line-prices.ts'
import { createLineSequence, readAgain } from './line-sequence.ts'
import type { LineSource } from './line-source.ts'
import type { Line } from './line.schema.ts'

/** Without a socket the feed is asked so often, with one only to be sure that nothing is missing. */
const PULL_MS = 1_000
const PULL_BESIDE_SOCKET_MS = 5_000
/** The longest pause between two lines of a feed with heartbeats. */
const SILENT_MS = 30_000

export type LineFeed = EventFeed &
  PriceSource & {
    /** Figures of its events. */
    gauges(): { readonly eventsLate: number; readonly eventsWithGap: number }
    close(): void
  }

/** An odds feed from outside, as `docs/odds-feed.md` describes it: its events and its prices. */
export function createLineFeed(deps: {
  readonly source: LineSource
  readonly catalogue: Catalogue
  readonly log: Log
}): LineFeed {
  const { source, log } = deps
  const sequence = createLineSequence(log)
  const events = createLineEvents(deps)
  /** Lines of the socket that were not read yet. */
  let waiting: readonly string[] = []
  let pulledAtMs = -Infinity
  let completeAtMs = -Infinity
  /** When the last line came; null while no heartbeat has, so silence means nothing. */
  let beatAtMs: number | null = null

  async function readNew(now: Date): Promise<Line[]> {
    const pushed = source.drain?.(sequence.last())
    waiting = waiting.concat(pushed ?? [])
    const pauseMs = pushed === undefined || sequence.hasGap() ? PULL_MS : PULL_BESIDE_SOCKET_MS
    let pulled: readonly Line[] = []
    if (sequence.isBehind() || now.getTime() - pulledAtMs >= pauseMs) {
      // Until it answers nothing of the socket is used, so that nothing is lost.
      const missing = await readMissing(now.getTime())
      pulled = [...missing, ...sequence.fill(await source.pull(sequence.last()))]
      pulledAtMs = now.getTime()
    }
    const pushedNow = sequence.push(waiting)
    waiting = []
    return [...pulled, ...pushedNow]
  }

  /** Numbers that an answer jumped over may be in the next one. */
  async function readMissing(nowMs: number): Promise<readonly Line[]> {
    const after = events.askAfter(nowMs)
    if (after === null || sequence.isBehind()) return []
    const lines = (await source.pull(after)).flatMap((text) => readAgain(text) ?? [])
    return lines.filter(events.isMissing)
  }

  return {
    id: 'lines',
    async resume(positions) {
      // The book drops what it has.
      events.reset(positions)
      sequence.reset()
      pulledAtMs = -Infinity
      completeAtMs = -Infinity
      beatAtMs = null
    },
    async poll(now): Promise<FeedMessage[]> {
      const nowMs = now.getTime()
      const lines = await readNew(now)
      const hasBeat = beatAtMs !== null || lines.some(({ type }) => type === 'heartbeat')
      if (hasBeat && lines.length > 0) beatAtMs = nowMs
      const messages = lines.flatMap((line) => events.read(line, { nowMs, completeAtMs }))
      if (!sequence.isBehind() && pulledAtMs === nowMs) completeAtMs = nowMs
      messages.push(...events.giveUp(nowMs))
      // It answers, but what stands behind it may not: the book takes it for a feed that is away.
      if (messages.length === 0 && beatAtMs !== null && nowMs - beatAtMs > SILENT_MS)
        throw new Error(`the odds feed has said nothing for more than ${SILENT_MS / 1_000} s`)
      return messages
    },
    async price(kind, state, nowMs) {
      const event = events.find(state.event.key)
      // What is read of an earlier hour is no price of now.
      if (sequence.isBehind() || event === undefined) return []
      if (event.isLate || event.facts.hasGap()) return []
      const markets = [...event.markets.values()].map(({ market }) => market)
      return listOffered(kind, state, markets, nowMs)
    },
    hurry: () => undefined,
    // No price of before is kept for after.
    revision: ({ key }) => (sequence.isBehind() ? 0 : (events.find(key)?.revision ?? 0)),
    // Nothing says how selections of one event depend on each other, so none are combined.
    join: async () => undefined,
    gauges: () => events.gauges(),
    close: () => source.close?.(),
  }
}
