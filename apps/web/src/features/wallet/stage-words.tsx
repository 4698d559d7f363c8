import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { durationText } from './duration-text.ts'
import { useMethod } from './method-name.tsx'
import type { PaymentDetails } from './payment-page.tsx'
import { waitingFor, type Stage } from './withdrawal-stages.ts'

/** Label of a stage, by its progress. */
export function stageTitle({ name, state }: Stage): string {
  if (name === 'failed' || name === 'returned') return t(`cashier.stage.${name}`)
  return t(`cashier.stage.${name}.${state === 'done' ? 'done' : 'open'}` satisfies MessageId)
}

/** Its meaning for the player: why it waits, what they can do, when it is expected. */
export function stageText(stage: Stage, details: PaymentDetails): ReactNode {
  switch (stage.name) {
    case 'requested':
      return t('cashier.stage.requested.text', {
        destination: details.invoice.publicData.withdrawal?.destination ?? '',
      })
    case 'checks':
      return t('cashier.stage.checks.text')
    case 'approval':
      return stage.state === 'current' ? approvalText(details) : undefined
    case 'sent':
      return sentText(stage, details)
    case 'received':
      return stage.state === 'done' ? undefined : <Arrival {...details} />
    case 'failed':
      return t(`cashier.stage.failed.${reasonOf(details)}`)
    case 'returned':
      return t('cashier.stage.returned.text')
  }
}

function approvalText({ invoice }: PaymentDetails): ReactNode {
  const waiting = waitingFor(invoice, siteNowMs())
  if (waiting?.why !== 'person') return t('cashier.stage.approval.text')
  const why = waiting.reasons.map((reason) => t(`cashier.review.${reason}`))
  return [...why, t('cashier.stage.approval.nothingToDo')].join(' ')
}

function sentText(stage: Stage, { invoice, medianSeconds }: PaymentDetails): ReactNode {
  if (stage.state === 'done') return undefined
  const waiting = waitingFor(invoice, siteNowMs())
  if (waiting?.why === 'newDestination') {
    return t('cashier.stage.sent.newDestination', { time: formatDateTime(waiting.until) })
  }
  if (medianSeconds === null) return t('cashier.stage.sent.noMedian')
  return t('cashier.stage.sent.median', { time: durationText(medianSeconds) })
}

/** The last party that the player waits for. */
function Arrival({ invoice: { method, publicData } }: PaymentDetails): string {
  const promisedAt = publicData.withdrawal?.promisedAt
  const kind = useMethod(method)?.kind
  const party = kind === 'crypto' ? 'network' : kind === 'bank' ? 'bank' : 'wallet'
  if (promisedAt) return t('cashier.stage.promised', { time: formatDateTime(promisedAt) })
  return t(`cashier.stage.received.${party}`)
}

function reasonOf({ invoice }: PaymentDetails): 'rejected' | 'payoutFailed' {
  return invoice.publicData.failureReason === 'rejected' ? 'rejected' : 'payoutFailed'
}
