import type { Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export async function hasWebhook(
  trx: Transaction<PlatformDatabase>,
  provider: string,
  webhookId: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('payment_webhook')
    .select('webhook_id')
    .where('provider', '=', provider)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  return found !== undefined
}

/** Records a webhook's effect, in the same transaction. */
export async function insertWebhook(
  trx: Transaction<PlatformDatabase>,
  webhook: {
    readonly provider: string
    readonly webhook_id: string
    readonly invoice_id: string
    readonly type: string
    readonly outcome: string
    readonly needs_review: boolean
    readonly received_at: Date
  },
): Promise<void> {
  await trx.insertInto('payment_webhook').values(webhook).execute()
}
