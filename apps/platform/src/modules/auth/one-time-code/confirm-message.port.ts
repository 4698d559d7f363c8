import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { MessageOrder } from '#platform/modules/message/notify'

/** What the message is about that confirms an address. */
export type Confirmation = {
  readonly requestId: string
  readonly playerId: string
  readonly address: string
  /** It lapses before the link of the message does. */
  readonly code: { readonly digits: string; readonly expiresAt: string }
  /** Origin of the site. */
  readonly site: string
}

/** Whoever writes messages of purpose `confirmEmail`, which say more than a code. */
export interface ConfirmMessageWriter {
  /** Null = the address waits for nothing any more. */
  write(
    trx: Transaction<PlatformDatabase>,
    confirmation: Confirmation,
  ): Promise<MessageOrder | null>
}
