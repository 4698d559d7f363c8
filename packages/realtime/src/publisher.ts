/** Something for clients to hear or feel, handed to whichever engine holds their sockets. */
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
   * Hands deliveries over in their order and returns those that were rejected for good. Throws when
   * the engine cannot be reached or is not well: then the whole batch is handed over again later,
   * which does no harm.
   */
  deliver(deliveries: readonly Delivery[]): Promise<readonly Rejected[]>
}
