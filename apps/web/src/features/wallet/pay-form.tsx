import type { Invoice } from '@fairhouse/contract/invoice'
import type { PaymentField, PaymentInstructions } from '@fairhouse/contract/payment-instructions'
import { Checking } from '@fairhouse/ui/checking'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Form } from '@fairhouse/app-kit/form/form'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { MoneySubmit } from './money-submit.tsx'
import { PayDetails } from './pay-details.tsx'
import { PaymentFields, paymentValues, showRefusedFields } from './payment-fields.tsx'
import { invoiceQuery } from './wallet.queries.ts'

export type PayFormProps = {
  readonly invoice: Invoice
  readonly how: Extract<PaymentInstructions, { type: 'form' }>
}

/** A payment with fields to fill in here: a phone number, a bank's code, the proof of a transfer. */
export function PayForm({ invoice, how }: PayFormProps): ReactNode {
  if (how.fields.length === 0) {
    return (
      <div className="stack">
        <Checking>{t('cashier.pay.proofTaken')}</Checking>
        <p className="muted small">{t('cashier.pay.proofTakenHelp')}</p>
      </div>
    )
  }
  const step = how.fields.map(({ name }) => name).join(' ')
  return (
    <div className="stack">
      {how.details.length > 0 && (
        <>
          <p className="muted small">{t('cashier.pay.agent')}</p>
          <PayDetails details={how.details} />
        </>
      )}
      <Fields key={step} invoiceId={invoice.id} fields={how.fields} />
    </div>
  )
}

function Fields(props: {
  readonly invoiceId: string
  readonly fields: readonly PaymentField[]
}): ReactNode {
  const { invoiceId, fields } = props
  const queryClient = useQueryClient()
  const form = useSubmit({
    defaults: paymentValues(fields),
    send: async (values) => {
      const { data } = await call('PUT /api/payment/invoices/{id}/form', {
        params: { id: invoiceId },
        body: { fields: values },
      })
      queryClient.setQueryData(invoiceQuery(invoiceId).queryKey, data)
    },
    refused: (error, { setError }) => showRefusedFields(error, fields, setError),
  })
  return (
    <Form form={form}>
      <PaymentFields fields={fields} />
      <MoneySubmit busy={t('cashier.pay.sending')}>{t('cashier.pay.send')}</MoneySubmit>
    </Form>
  )
}
