import type { Account } from '@fairhouse/contract/account'
import { Amount } from '@fairhouse/ui/amount'
import { Segmented } from '@fairhouse/ui/segmented'
import { showToast } from '@fairhouse/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { useOnce } from '@fairhouse/app-kit/form/use-once'
import { t } from '#core/i18n/i18n.ts'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { putAccount } from '#core/session/put-account.ts'
import { readAmountUpTo } from '#parts/money/amount-up-to.ts'
import { OfAccount } from './account-select.tsx'
import { AmountForm, useAmountForm } from './amount-form.tsx'
import { withdrawableMinor } from './balance-part.ts'

type Act = 'in' | 'out'

/** Money that is set aside from play. */
export function VaultPanel(): ReactNode {
  return (
    <Loaded
      query={useQuery(accountsQuery)}
      skeleton={['4.5rem', '6rem', '3.25rem']}
      failed={t('wallet.accounts.failed')}
    >
      {(accounts) => (
        <div className="stack" data-gap="5">
          <OfAccount accounts={accounts}>
            {(account) => (
              <>
                <p className="fine">{t('funds.vault.set')}</p>
                <Amount {...showMoney(account.vault, account.currency)} size="xl" />
                <VaultForm key={account.id} account={account} />
                <p className="fine">{t('funds.vault.text')}</p>
              </>
            )}
          </OfAccount>
        </div>
      )}
    </Loaded>
  )
}

function VaultForm({ account }: { readonly account: Account }): ReactNode {
  const [act, setAct] = useState<Act>('in')
  const queryClient = useQueryClient()
  const once = useOnce()
  const most = act === 'in' ? withdrawableMinor(account) : BigInt(account.vault)
  const state = useAmountForm({
    defaults: { amount: '' },
    read: ({ amount }) =>
      readAmountUpTo(amount, {
        currency: account.currency,
        mostMinor: most,
        tooMuch: t('funds.exchange.tooMuch'),
      }),
    send: async (_, amountMinor) => {
      const digits = amountMinor.toString()
      const path = `/api/wallet/accounts/{id}/vault${act === 'in' ? '' : '/withdrawals'}` as const
      const { data } = await once(`${act} ${digits}`, (id) =>
        call(`POST ${path}`, { params: { id: account.id }, body: { id, amount: digits } }),
      )
      putAccount(queryClient, data)
      state.form.reset()
      showToast({ id: 'vault', tone: 'positive', title: t('funds.vault.done') })
    },
  })
  const left = act === 'in' ? 'funds.vault.inLeft' : 'funds.vault.outLeft'
  return (
    <AmountForm
      state={state}
      currency={account.currency}
      help={t(left, { amount: moneyText(most, account.currency) })}
      submit={t(act === 'in' ? 'funds.vault.in' : 'funds.vault.out')}
      busy={t('funds.vault.busy')}
    >
      <Segmented
        label={t('funds.vault.act')}
        value={act}
        onValueChange={(value) => setAct(value === 'out' ? 'out' : 'in')}
        segments={[
          { value: 'in', label: t('funds.vault.in') },
          { value: 'out', label: t('funds.vault.out') },
        ]}
      />
    </AmountForm>
  )
}
