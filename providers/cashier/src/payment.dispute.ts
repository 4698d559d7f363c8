import type { PaymentRow } from './cashier.tables.ts'
import { type DisputeStep, nextDisputeSteps } from './payment.ts'
import { lockPayment, updateDispute } from './payment.repo.ts'
import type { PaymentServiceDeps } from './payment.service.ts'
import { toWebhookData } from './payment.wire.ts'
import { insertWebhook } from './webhook.repo.ts'

/** Takes a dispute a step further, with its message to the merchant; null = it cannot go there. */
export async function disputePayment(
  { db, clock, newId, onSettled }: PaymentServiceDeps,
  id: string,
  step: DisputeStep,
): Promise<PaymentRow | null> {
  const disputed = await db.transaction().execute(async (trx) => {
    const before = await lockPayment(trx, id)
    if (before === undefined || !nextDisputeSteps(before).includes(step)) return null
    const row = await updateDispute(trx, id, step)
    const now = clock.now()
    const type = `payment.${step}`
    const amount = (row.received_minor ?? row.amount_minor).toString()
    const data = { ...toWebhookData(row), dispute: { id: `dp_${id}`, amount } }
    await insertWebhook(trx, {
      id: `msg_${newId()}`,
      payment_id: id,
      type,
      body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
      created_at: now,
    })
    return row
  })
  if (disputed !== null) onSettled()
  return disputed
}
