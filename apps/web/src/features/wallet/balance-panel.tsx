import { Icon } from '@fairhouse/ui/icon'
import { Mark } from '@fairhouse/ui/mark'
import { late } from '@fairhouse/ui/late-part'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { currencySymbol, isCrypto, moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { accountsQuery } from '#core/session/player.queries.ts'
import { activeAccount } from './active-account.ts'
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

/** A balance changes with every round; a screen reader announces at most one of them in this time. */
const PAUSE_MS = 5_000

/** Reads out a changed balance, politely and not too often. Silent until the first change. */
function AnnouncedBalance({ amount }: { readonly amount: string }): ReactNode {
  const [announced, setAnnounced] = useState<string | null>(null)
  const latest = useRef(amount)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (latest.current === amount) return
    latest.current = amount
    timer.current ??= setTimeout(() => {
      timer.current = null
      setAnnounced(latest.current)
    }, PAUSE_MS)
  }, [amount])
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    },
    [],
  )
  return (
    <span className="visually-hidden" role="status">
      {announced === null ? '' : t('late.balance.now', { amount: announced })}
    </span>
  )
}
