import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import { createRepeatingWorker } from '@fairhouse/server-kit/repeating-worker'
import type { EventService } from '../event/event.service.ts'
import type { FeedWatch } from './feed-watch.ts'
import type { LivePublisher } from './live.publisher.ts'
import type { PriceKeeper } from './price-keeper.ts'

/** Pause between two polls of the feed: the longest delay of a goal. */
const PAUSE_MS = 250

export type EventWorker = {
  /** Resumes after an earlier process and runs in the background. */
  start(): void
  stop(): Promise<void>
  /** One poll of the feed with its publication, for tests. */
  pass(): Promise<void>
}

/** Polls the feed in the background, one pass at a time, and publishes the changes. */
export function createEventWorker(deps: {
  readonly events: EventService
  readonly publisher: LivePublisher
  readonly keeper: PriceKeeper
  readonly watch: FeedWatch
  readonly clock: Clock
  readonly log: Log
}): EventWorker {
  const { events, publisher, keeper, watch, clock, log } = deps

  async function pass(): Promise<void> {
    await events.pass()
    watch.markReported(clock.now().getTime())
    publisher.publish()
    keeper.keep()
  }

  async function poll(): Promise<void> {
    try {
      await pass()
    } catch (error) {
      // The next pass retries; if the feed stays silent, everything suspends.
      publisher.publish()
      throw error
    }
  }

  const { start, stop } = createRepeatingWorker('events', poll, log, PAUSE_MS)
  return { pass, start, stop }
}
