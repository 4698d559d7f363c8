import type { Limit } from '@fairhouse/contract/limit'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { amountPerText, type AmountLimit } from '#parts/limit/limit-texts.ts'

/** A request to loosen or remove a limit. */
export type Pending = NonNullable<Limit['pending']>

/** Whether the waiting day has passed, by the site's clock; the platform decides. */
export function isConfirmable(pending: Pick<Pending, 'confirmFrom'>): boolean {
  return Date.parse(pending.confirmFrom) <= siteNowMs()
}

/** The request and its time, when it can be confirmed, and what applies until then. */
export function pendingText(limit: AmountLimit, pending: Pending): string {
  const dates = {
    asked: formatDateTime(pending.requestedAt),
    from: formatDateTime(pending.confirmFrom),
    until: formatDateTime(pending.confirmBefore),
  }
  const state = isConfirmable(pending) ? 'ready' : 'waits'
  if (pending.kind === 'removal') return t(`limits.pending.removal.${state}`, dates)
  return t(`limits.pending.update.${state}`, {
    ...dates,
    now: amountPerText(limit),
    request: requestText(limit, pending),
  })
}

/** The requested value: "200.00 EUR a week". */
export function requestText(limit: AmountLimit, pending: Pending): string {
  const { currency, window } = limit
  return amountPerText({
    ...{ currency, window },
    amount: pending.amount ?? limit.amount,
    period: pending.period ?? limit.period,
  })
}
