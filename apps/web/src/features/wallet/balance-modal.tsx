import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { Amount } from '@fairhouse/ui/amount'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { activeAccount } from './active-account.ts'
import { balanceParts, withdrawableMinor } from './balance-part.ts'
import styles from './balance-meanings.module.css'

/** `?balance=true` */
export function BalanceModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('wallet.balance')} onClose={onClose}>
      <BalanceMeanings />
    </Dialog>
  )
}

/** The meaning of each part of the balance, and what it can be used for. */
function BalanceMeanings(): ReactNode {
  return (
    <Loaded
      query={useQuery(accountsQuery)}
      skeleton={['18rem']}
      failed={t('wallet.accounts.failed')}
    >
      {(accounts) => {
        const account = activeAccount(accounts)
        if (account === undefined) return null
        const { currency } = account
        const parts = [
          ...balanceParts(account),
          { name: 'withdrawable', amountMinor: withdrawableMinor(account) } as const,
        ]
        return (
          <dl className="stack" data-gap="2">
            {parts.map(({ name, amountMinor }) => (
              <div key={name} className={styles.part}>
                <dt>
                  <span className={styles.name}>{t(`cashier.balance.${name}`)}</span>
                  <Amount {...showMoney(amountMinor, currency)} />
                </dt>
                <dd>{t(`cashier.balance.${name}.text`)}</dd>
              </div>
            ))}
          </dl>
        )
      }}
    </Loaded>
  )
}
