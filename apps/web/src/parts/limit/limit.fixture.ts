import { limitSchema, type Limit } from '@fairhouse/contract/limit'

/** A limit of the contract, as the platform answers it: a loss limit of 50.00 EUR a day. */
export function makeLimit(changes: Partial<Limit> = {}): Limit {
  return limitSchema.parse({
    id: '0190f0c0-0000-7000-8000-000000000001',
    definition: 2,
    period: 'daily',
    amount: '5000',
    currency: 'EUR',
    window: 'rolling',
    usage: { used: '1240', remaining: '3760', nextReleaseAt: '2026-11-21T14:00:00.000Z' },
    endsAt: null,
    pending: null,
    ...changes,
  })
}

const DAY_MS = 86_400_000

/** A request made this many days ago. */
export function makePending(
  kind: 'update' | 'removal',
  daysAgo: number,
): NonNullable<Limit['pending']> {
  const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()
  return {
    kind,
    amount: kind === 'update' ? '20000' : null,
    period: kind === 'update' ? 'weekly' : null,
    requestedAt: at(-daysAgo),
    confirmFrom: at(1 - daysAgo),
    confirmBefore: at(8 - daysAgo),
  }
}
