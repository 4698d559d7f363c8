import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { post, type Posted } from '#platform/ledger/post'
import type { Transfer } from '#platform/ledger/transfer'

type Trx = Transaction<PlatformDatabase>

/** Posts a transfer that no balance can refuse. */
export async function postOrThrow(trx: Trx, transfer: Transfer): Promise<Posted> {
  const posted = await post(trx, transfer)
  if (!posted.ok) throw new Error(`${transfer.id} could not be posted: ${posted.refusal}`)
  return posted
}

/** As {@link postOrThrow}, where a lock says that the transfer cannot have been posted before. */
export async function postOnce(trx: Trx, transfer: Transfer): Promise<void> {
  const { status } = await postOrThrow(trx, transfer)
  if (status !== 'posted') throw new Error(`${transfer.id} has been posted before`)
}
