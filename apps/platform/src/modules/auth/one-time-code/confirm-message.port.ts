import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { MessageOrder } from '#platform/modules/message/notify'

/** The content of a message that asks to confirm an address. */
export type Confirmation = {
  readonly requestId: string
  readonly playerId: string
  readonly address: string
  /** Expires before the link of the message. */
  readonly code: { readonly digits: string; readonly expiresAt: string }
  /** Origin of the site. */
  readonly site: string
}

/** Writes messages of purpose `confirmEmail`, which contain more than a code. */
export interface ConfirmMessageWriter {
  /** Returns null if the address no longer waits for confirmation. */
  write(
    trx: Transaction<PlatformDatabase>,
    confirmation: Confirmation,
  ): Promise<MessageOrder | null>
}
