import { Amount } from '@fairhouse/ui/amount'
import { showToast } from '@fairhouse/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { AmountField } from '@fairhouse/app-kit/form/amount-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useOnce } from '@fairhouse/app-kit/form/use-once'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
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
