import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { RenderedMail } from '#platform/mail/mail.layout'

/** What the mail is about that confirms an address. */
export type ConfirmLetter = {
  /** The same each time it is sent. */
  readonly requestId: string
  readonly playerId: string
  readonly address: string
  /** Null once it is too old to be worth anything; the mail has a link too. */
  readonly code: string | null
  /** Origin of the site. */
  readonly site: string
}

/** Whoever writes mails of purpose `confirmEmail`, which say more than a code. */
export interface ConfirmMailWriter {
  /** Null = the address waits for nothing any more. */
  write(trx: Transaction<PlatformDatabase>, letter: ConfirmLetter): Promise<RenderedMail | null>
}
