import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Operator } from '#platform/audit/audit.repo'
import { auditOperator, type ReviewDeps } from '#platform/audit/review'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'

export type OpenedPicture = {
  readonly bytes: Uint8Array
  /** Null of a guest. */
  readonly playerId: string | null
}

/** A full picture as JPEG for an operator. Viewing is audited. */
export async function openPicture(
  { db, clock, store }: ReviewDeps & { readonly store: DocumentStore },
  picture: { readonly player_id: string | null; readonly store_name: string | null } | undefined,
  viewing: {
    readonly act: 'document.viewed' | 'support.attachmentViewed'
    readonly details: Readonly<Record<string, string>>
    readonly operator: Operator
  },
): Promise<Result<OpenedPicture, 'documentNotFound'>> {
  if (!picture?.store_name) return refuse('documentNotFound')
  const bytes = await store.get(picture.store_name)
  const { act, details, operator } = viewing
  if (bytes === null) throw new Error(`The image of ${JSON.stringify(details)} is missing`)
  await auditOperator(db, operator, { act, playerId: picture.player_id, details, at: clock.now() })
  return ok({ bytes, playerId: picture.player_id })
}
