import type { PayoutDestination } from '@fairhouse/contract/withdrawal'
import { readPaymentFields, shortenDestination } from '@fairhouse/domain/payment/payment-field'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { formOf, type PaymentMethods } from './payment-method.ts'
import type { PayoutDestinationRow } from './payment.tables.ts'
import { listSavedDestinations, saveDestination } from './payout-destination.repo.ts'

export type DestinationDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly methods: PaymentMethods
}

const DESTINATIONS_MAX = 20

export type NewDestination = {
  readonly playerId: string
  readonly method: string
  readonly fields: Readonly<Record<string, string>>
}

/** Saves a withdrawal destination; an equal one is saved once. */
export async function createDestination(
  deps: DestinationDeps,
  order: NewDestination,
): Promise<
  Result<
    PayoutDestination,
    'validationFailed' | 'methodUnavailable' | 'destinationLimitReached' | 'overloaded'
  >
> {
  const { db, methods } = deps
  const asked = methods.fieldsOf(order.method)
  if (asked === undefined || asked.length === 0) return refuse('methodUnavailable')
  const fields = readPaymentFields(asked, order.fields)
  if (!fields.ok) return fields
  return inTransaction(db, async (trx) => {
    const row = await saveDestination(trx, {
      id: deps.newId(),
      player_id: order.playerId,
      form: formOf(asked),
      fields: fields.value,
      label: shortenDestination(fields.value),
      created_at: deps.clock.now(),
    })
    const saved = await listSavedDestinations(trx, order.playerId)
    if (saved.length > DESTINATIONS_MAX) return refuse('destinationLimitReached')
    return ok(toDestination(row, methods))
  })
}

/** A destination in the contract's form: always masked. */
export function toDestination(
  row: PayoutDestinationRow,
  methods: PaymentMethods,
): PayoutDestination {
  return {
    id: row.id,
    methods: methods.payingTo(row.form),
    label: row.label,
    createdAt: row.created_at.toISOString(),
    isProven: row.proven_at !== null,
  }
}
