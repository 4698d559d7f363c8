import type { Invoice } from '@fairhouse/contract/invoice'
import { Badge } from '@fairhouse/ui/badge'
import { Banner } from '@fairhouse/ui/banner'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Timeline, type TimelineEvent } from '@fairhouse/ui/data/timeline'
import type { IconName } from '@fairhouse/ui/icon-names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { siteNowMs } from '@fairhouse/app-kit/api/site-clock'
import { DepositStatus } from './deposit-status.tsx'
import { durationText } from './duration-text.ts'
import { isDeposit } from './invoice-word.ts'
import { stageText, stageTitle } from './stage-words.tsx'
import { withdrawalStages, type Stage, type TimelineEntry } from './withdrawal-stages.ts'
import { invoiceDetailsQuery } from './withdrawal.queries.ts'
import styles from './payment-page.module.css'

export type PaymentDetails = {
  readonly invoice: Invoice
  readonly timeline: readonly TimelineEntry[]
  readonly medianSeconds: number | null
}

/** `/wallet/payments/<id>`: the timeline of one payment, and what it waits for. */
export function PaymentPage({ id }: { readonly id: string }): ReactNode {
  const details = useQuery(invoiceDetailsQuery(id))
  return (
    <div className={styles.page}>
      <Link to="/wallet/history" className={styles.back}>
        {t('cashier.timeline.back')}
      </Link>
      <p className="fine">
        {t('cashier.detail.reference')} <bdi className="tabular">{id}</bdi>
      </p>
      <Loaded query={details} skeleton={['3rem', '26rem']} failed={t('wallet.status.failed')}>
        {(known) =>
          isDeposit(known.invoice) ? (
            <Card>
              <DepositStatus invoiceId={id} onDone={() => undefined} />
            </Card>
          ) : (
            <Withdrawal details={known} />
          )
        }
      </Loaded>
      <p>
        <Link to="/contact" search={{ payment: id }}>
          {t('cashier.detail.ask')}
        </Link>
      </p>
    </div>
  )
}

function Withdrawal({ details }: { readonly details: PaymentDetails }): ReactNode {
  const { invoice, medianSeconds } = details
  const { amount, currency, publicData, status } = invoice
  const fee = BigInt(publicData.fee ?? '0')
  return (
    <Card>
      <div className="stack" data-gap="5">
        <header className={styles.head}>
          <h1 className={styles.title}>
            {t('cashier.timeline.title', { amount: moneyText(amount, currency) })}
          </h1>
          {status === 1 && medianSeconds !== null && (
            <Badge>{t('cashier.timeline.usually', { time: durationText(medianSeconds) })}</Badge>
          )}
        </header>
        {fee > 0n && (
          <p className="muted small tabular">
            {t('cashier.timeline.fee', {
              arrives: moneyText(BigInt(amount) - fee, currency),
              fee: moneyText(fee, currency),
            })}
          </p>
        )}
        <div aria-live="polite">
          <Timeline label={t('cashier.timeline.label')} events={toEvents(details)} />
        </div>
        <Banner icon="shield-check">{t(`cashier.timeline.note.${noteOf(invoice)}`)}</Banner>
        {status === 3 && (
          <ButtonLink render={<Link to="/questions" />}>{t('cashier.timeline.support')}</ButtonLink>
        )}
      </div>
    </Card>
  )
}

function noteOf({ status }: Invoice): 'pending' | 'paid' | 'failed' {
  if (status === 1) return 'pending'
  return status === 2 ? 'paid' : 'failed'
}

const ICONS: Readonly<Record<Stage['name'], IconName>> = {
  requested: 'arrow-up-right',
  checks: 'shield-check',
  approval: 'user',
  sent: 'send',
  received: 'landmark',
  failed: 'x',
  returned: 'arrow-down-up',
}

const TONES = { done: 'positive', current: 'reward', ahead: 'neutral', failed: 'danger' } as const

function toEvents(details: PaymentDetails): readonly TimelineEvent[] {
  return withdrawalStages(details.timeline).map((stage) => {
    const { name, state, at } = stage
    const time = at === null ? undefined : formatDateTime(at, timeFormat(at))
    return {
      key: name,
      icon: state === 'done' ? 'check' : state === 'current' ? 'clock' : ICONS[name],
      tone: TONES[state],
      title: stageTitle(stage),
      ...(time !== undefined && {
        time: state === 'current' ? t('cashier.timeline.since', { time }) : time,
      }),
      text: stageText(stage, details),
    }
  })
}

/** The date if it is not today. */
function timeFormat(at: string): Intl.DateTimeFormatOptions {
  const isToday = new Date(at).toDateString() === new Date(siteNowMs()).toDateString()
  return isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' }
}
