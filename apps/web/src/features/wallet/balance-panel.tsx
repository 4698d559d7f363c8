import { Icon } from '@fairhouse/ui/icon'
import { Mark } from '@fairhouse/ui/mark'
import { late } from '@fairhouse/ui/late-part'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { currencySymbol, isCrypto, moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { activeAccount } from './active-account.ts'
import { AnnouncedBalance } from './announced-balance.tsx'
import styles from './balance-panel.module.css'

const BalancePopover = late(
  async () => (await import('./balance-popover.tsx')).BalancePopover,
  undefined,
  {
    isOptional: true,
  },
)

/** The balance in the top bar: one number with its currency. A press shows its parts. */
export function BalancePanel(): ReactNode {
  const { data: accounts } = useQuery(accountsQuery)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const account = accounts && activeAccount(accounts)
  const shown = account && showMoney(account.balance, account.currency)
  const amount = account && moneyText(account.balance, account.currency)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={amount ? t('late.balance.open', { amount }) : t('late.balance.unknown')}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Mark text={account ? currencySymbol(account.currency) : '–'} />
        <span className={`${styles.number} tabular`}>{shown?.number ?? '–'}</span>
        {/* the mark says which fiat money it is; mBTC and USDT need their name */}
        {shown && isCrypto(account.currency) && <span className={styles.unit}>{shown.unit}</span>}
        <Icon name="chevron-down" size={16} />
      </button>
      {amount && <AnnouncedBalance amount={amount} />}
      {isOpen && <BalancePopover anchor={button} onClose={() => setIsOpen(false)} />}
    </>
  )
}
