import { ATTACHMENT_CAPS } from '@fairhouse/contract/communication'
import type { Attachment } from '@fairhouse/contract/communication.endpoints'
import { readFileName } from '@fairhouse/domain/communication'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'
import type { PictureFlaw } from '#platform/modules/kyc/document/picture'
import type { PictureWorkers } from '#platform/modules/kyc/document/picture-workers'
import {
  countAttachments,
  insertAttachment,
  lockAttachments,
} from '#platform/modules/support/attachment.repo'

export type AttachmentDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly randomBytes: (size: number) => Uint8Array
  readonly store: DocumentStore
  readonly pictures: Pick<PictureWorkers, 'redraw'>
}

type Upload = { readonly playerId: string; readonly name: string; readonly bytes: Uint8Array }

/**
 * Stores a picture for a support message: re-encodes it in a separate process, writes the file, and
 * the row last, so that a crash leaves a file that a job removes.
 */
export async function takeAttachment(
  deps: AttachmentDeps,
  { playerId, name, bytes }: Upload,
): Promise<Result<Attachment, PictureFlaw | 'documentDayLimitReached' | 'overloaded'>> {
  const { db, store } = deps
  const isFull = async (on: Kysely<PlatformDatabase>): Promise<boolean> => {
    const since = new Date(deps.clock.now().getTime() - DAY_MS)
    return (await countAttachments(on, playerId, since)) >= ATTACHMENT_CAPS.perDayMax
  }
  if (await isFull(db)) return refuse('documentDayLimitReached')
  const picture = await deps.pictures.redraw(bytes)
  if (!picture.ok) return picture
  const storeName = Buffer.from(deps.randomBytes(24)).toString('base64url')
  await store.put(storeName, picture.value.full)
  const kept = await inTransaction(db, async (trx) => {
    await lockAttachments(trx, playerId)
    if (await isFull(trx)) return refuse('documentDayLimitReached')
    const attachment = { id: deps.newId(), name: readFileName(name) }
    await insertAttachment(trx, {
      ...attachment,
      player_id: playerId,
      ticket_id: null,
      store_name: storeName,
      created_at: deps.clock.now(),
    })
    return ok(attachment)
  })
  if (!kept.ok) {
    await store
      .remove(storeName)
      .catch((error: unknown) =>
        deps.log.warn({ err: error }, 'a refused image could not be deleted'),
      )
  }
  return kept
}
