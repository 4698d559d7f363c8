import type { ConsentField } from '@fairhouse/contract/personal'
import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { appendEvent } from '#platform/realtime/outbox.repo'
import type { AgreedDocument, ConsentWay } from '#platform/modules/profile/profile.tables'

type Trx = Transaction<PlatformDatabase>

/** Records each consent and refusal with time and source, as proof. */
export async function insertConsents(
  trx: Trx,
  said: {
    readonly playerId: string
    readonly consents: { readonly [Field in ConsentField]?: boolean | undefined }
    readonly way: ConsentWay
    readonly at: Date
    readonly traceId: string
  },
): Promise<void> {
  const rows = Object.entries(said.consents).flatMap(([consent, isGiven]) =>
    isGiven === undefined
      ? []
      : [
          {
            player_id: said.playerId,
            consent: consent as ConsentField,
            is_given: isGiven,
            way: said.way,
            given_at: said.at,
            trace_id: said.traceId,
          },
        ],
  )
  if (rows.length > 0) await trx.insertInto('player_consent').values(rows).execute()
}

/** Publishes a consent, which is confirmed by e-mail; `site` is the origin of links. */
export async function announceConsent(
  trx: Trx,
  by: { readonly playerId: string; readonly origin: string },
): Promise<void> {
  const payload = { site: by.origin }
  await appendEvent(trx, { event: 'player.consent.given', playerId: by.playerId, payload })
}

/** Records accepted agreements by version. */
export async function insertAgreements(
  trx: Trx,
  agreed: {
    readonly playerId: string
    readonly versions: { readonly [Document in AgreedDocument]: string }
    readonly locale: string
    readonly at: Date
    readonly traceId: string
  },
): Promise<void> {
  const rows = Object.entries(agreed.versions).map(([document, version]) => ({
    player_id: agreed.playerId,
    document: document as AgreedDocument,
    version,
    locale: agreed.locale,
    agreed_at: agreed.at,
    trace_id: agreed.traceId,
  }))
  await trx
    .insertInto('player_agreement')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
