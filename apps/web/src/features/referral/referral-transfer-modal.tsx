import { Amount } from '@fairhouse/ui/amount'
import { showToast } from '@fairhouse/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '#core/data/loaded.tsx'
import { AmountField } from '#core/form/amount-field.tsx'
import { Form } from '#core/form/form.tsx'
import { SubmitButton } from '#core/form/submit-button.tsx'
import { useOnce } from '#core/form/use-once.ts'
import { useSubmit } from '#core/form/use-submit.ts'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '#core/i18n/money-text.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { putAccount } from '#core/session/put-account.ts'
import { readAmountUpTo } from '#parts/money/amount-up-to.ts'
import { referralQuery } from './referral.queries.ts'

/** `?referral-transfer=<account>`: moves what referrals earned into an account. */
export function ReferralTransferModal({ value, onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('referral.transfer')} onClose={onClose}>
      <Loaded
        query={useQuery(referralQuery)}
        skeleton={['4rem', '5rem']}
        failed={t('referral.failed')}
        empty={{ icon: 'user', title: t('referral.off') }}
      >
        {(referral) => {
          const line = referral?.earnings.find(({ accountId }) => accountId === value)
          if (line === undefined || line.available === '0')
            return <p className="note">{t('referral.nothing')}</p>
          return <TransferForm {...line} onDone={onClose} />
        }}
      </Loaded>
    </Dialog>
  )
}

function TransferForm(props: {
  readonly accountId: string
  readonly currency: string
  readonly available: string
  readonly onDone: () => void
}): ReactNode {
  const { accountId, currency, available, onDone } = props
  const queryClient = useQueryClient()
  const once = useOnce()
  const read = (text: string) =>
    readAmountUpTo(text, {
      currency,
      mostMinor: BigInt(available),
      tooMuch: t('referral.tooMuch'),
    })
  const form = useSubmit({
    defaults: { amount: showMoney(BigInt(available), currency).number },
    send: async ({ amount }) => {
      const typed = read(amount)
      if (!typed.ok) return false
      const digits = typed.amountMinor.toString()
      const { data } = await once(digits, (id) =>
        call('POST /api/retention/referral/transfers', {
          body: { id, accountId, amount: digits },
        }),
      )
      putAccount(queryClient, data)
      await queryClient.invalidateQueries(referralQuery)
      const title = t('referral.transferred', { amount: moneyText(digits, currency) })
      showToast({ id: 'referral', tone: 'positive', title })
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form}>
      <Amount {...showMoney(available, currency)} size="xl" />
      <AmountField
        name="amount"
        label={t('referral.amount')}
        currency={currency}
        validate={(text) => {
          const typed = read(text)
          return typed.ok || typed.error
        }}
      />
      <p className="note">{t('referral.transferText', { currency })}</p>
      <SubmitButton busy={t('referral.busy')}>{t('referral.transfer')}</SubmitButton>
    </Form>
  )
}
