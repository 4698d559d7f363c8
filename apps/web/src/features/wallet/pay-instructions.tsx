import type { Invoice } from '@fairhouse/contract/invoice'
import type { PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import { ButtonLink } from '@fairhouse/ui/button'
import { Checking } from '@fairhouse/ui/checking'
import { QrCode } from '@fairhouse/ui/data/qr-code'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { Copied, PayDetails } from './pay-details.tsx'
import { PayForm } from './pay-form.tsx'
import { TimeLeft } from './time-left.tsx'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import styles from './pay.module.css'

type Of<Type extends PaymentInstructions['type']> = Extract<PaymentInstructions, { type: Type }>
type PartProps<Type extends PaymentInstructions['type']> = {
  readonly invoice: Invoice
  readonly how: Of<Type>
}

/** Payment instructions of an open deposit, one component per family of methods. */
export function PayInstructions({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const how = invoice.publicData.instructions
  switch (how?.type) {
    case 'qr':
      return <PayByCode invoice={invoice} how={how} />
    case 'address':
      return <PayToAddress invoice={invoice} how={how} />
    case 'bankDetails':
      return <PayByTransfer invoice={invoice} how={how} />
    case 'form':
      return <PayForm invoice={invoice} how={how} />
    case 'confirmInApp':
      return <ConfirmInApp invoice={invoice} how={how} />
    default:
      return <Checking>{t('wallet.status.checking')}</Checking>
  }
}

function PayByCode({ invoice, how }: PartProps<'qr'>): ReactNode {
  const amount = moneyText(how.amount, invoice.currency)
  return (
    <div className="stack">
      <div className={styles.code}>
        <QrCode value={how.content} label={t('cashier.pay.code', { amount })} />
        <p className="muted small">{t('cashier.pay.scan')}</p>
        <TimeLeft until={how.expiresAt} />
      </div>
      {how.link !== undefined && isAppLink(how.link) && (
        <ButtonLink kind="primary" size="l" icon="smartphone" isWide render={<a href={how.link} />}>
          {t('cashier.pay.openApp')}
        </ButtonLink>
      )}
      <Copied label={t('cashier.pay.codeText')} value={how.content} />
    </div>
  )
}

function PayToAddress({ invoice, how }: PartProps<'address'>): ReactNode {
  const { currency = invoice.currency } = how
  const hasArrived = BigInt(how.receivedAmount) > 0n
  if (hasArrived) return <Confirming invoice={invoice} how={how} />
  return (
    <div className="stack">
      <div className={styles.code}>
        <QrCode
          value={how.content}
          label={t('cashier.pay.code', { amount: moneyText(how.amount, currency) })}
        />
        <TimeLeft until={how.expiresAt} />
      </div>
      <Copied
        label={t('cashier.pay.exactAmount', { currency })}
        value={exactAmount(how.amount, currency)}
      />
      <Copied
        label={t('cashier.pay.address', { network: t(`cashier.network.${how.network}`) })}
        value={how.address}
        help={t('cashier.pay.addressHelp', {
          currency,
          network: t(`cashier.network.${how.network}`),
        })}
      />
      <p className="muted small">
        {t('cashier.pay.confirmationsNeeded', { count: how.confirmationsRequired })}
      </p>
    </div>
  )
}

function Confirming({ invoice, how }: PartProps<'address'>): ReactNode {
  const { confirmations, confirmationsRequired } = how
  return (
    <div className="stack">
      <Checking>{t('cashier.pay.seen')}</Checking>
      <dl className={`${styles.facts} tabular`}>
        <div>
          <dt>{t('cashier.pay.received')}</dt>
          <dd>{moneyText(how.receivedAmount, how.currency ?? invoice.currency)}</dd>
        </div>
        <div>
          <dt>{t('cashier.pay.confirmations')}</dt>
          <dd>
            {t('cashier.pay.confirmationsOf', { confirmations, required: confirmationsRequired })}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function PayByTransfer({ invoice, how }: PartProps<'bankDetails'>): ReactNode {
  return (
    <div className="stack">
      <p className="muted small">
        {t('cashier.pay.transfer', { amount: moneyText(how.amount, invoice.currency) })}
      </p>
      <PayDetails details={how.details} />
    </div>
  )
}

function ConfirmInApp({ how }: PartProps<'confirmInApp'>): ReactNode {
  return (
    <div className="stack">
      <Checking>{t('cashier.pay.confirmInApp', { app: how.app })}</Checking>
      <p className="muted small">{t('cashier.pay.confirmInAppHelp', { app: how.app })}</p>
      <TimeLeft until={how.expiresAt} />
    </div>
  )
}

/** A provider's link may open a payment app, but must not run code in this page. */
function isAppLink(link: string): boolean {
  return /^(upi|bitcoin|ethereum|https):/i.test(link)
}

/** An amount as another program reads it: whole units with a point, nothing at its end. "0.0005" */
function exactAmount(amountMinor: string, currency: string): string {
  const text = formatDecimal(BigInt(amountMinor), requireCurrency(currency))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
