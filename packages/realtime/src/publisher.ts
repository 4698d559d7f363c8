import type { StreamPosition } from './protocol.ts'

/** A message or a disconnect for clients, passed to the engine that holds their sockets. */
export type Delivery =
  | {
      readonly kind: 'publish'
      /** Id of the event: the same id is published once within 5 minutes. */
      readonly id: string
      readonly channel: string
      readonly data: unknown
    }
  | {
      readonly kind: 'endSession'
      readonly id: string
      readonly user: string
      readonly session: string
    }

/** A delivery that no repetition would bring through, e.g. into a channel that does not exist. */
export type Rejected = { readonly delivery: Delivery; readonly reason: string }

/** The way from the platform to the realtime engine: the embedded gateway or Centrifugo. */
export interface Publisher {
  /**
   * Publishes deliveries in their order and returns those that were permanently rejected. Throws when
   * the engine is unreachable or unhealthy: then publish the whole batch again later,
   * which is idempotent.
   */
  deliver(deliveries: readonly Delivery[]): Promise<readonly Rejected[]>
  /**
   * The ends of the channels' histories, in their order. Data that is read afterwards holds
   * everything up to them, so a subscription from there on misses nothing. Throws like `deliver`.
   */
  positions(channels: readonly string[]): Promise<readonly StreamPosition[]>
  /** Players with at least one socket, on all nodes of the engine; guests are none. Throws like `deliver`. */
  countUsers(): Promise<number>
}
