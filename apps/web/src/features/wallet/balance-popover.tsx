import { ButtonLink } from '@fairhouse/ui/button'
import { Popover } from '@fairhouse/ui/popover'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { AccountRows } from './account-rows.tsx'
import { BalanceParts } from './balance-parts.tsx'
import styles from './balance-popover.module.css'

export type BalancePopoverProps = {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** The parts of the balance, the other accounts, and links to more. */
export function BalancePopover({ anchor, onClose }: BalancePopoverProps): ReactNode {
  useCloseOnLeave(onClose)
  return (
    <Popover label={t('wallet.balance')} anchor={anchor} onClose={onClose}>
      <div className="stack" data-gap="5">
        <BalanceParts />
        <div className={styles.actions}>
          {hasPart('payments') && (
            <ButtonLink
              kind="primary"
              icon="plus"
              isWide
              render={<ModalLink modal="wallet" value="deposit" />}
            >
              {t('wallet.balance.deposit')}
            </ButtonLink>
          )}
          <ButtonLink isWide icon="receipt-text" render={<Link to="/wallet/history" />}>
            {t('wallet.balance.history')}
          </ButtonLink>
        </div>
        <section className={styles.accounts}>
          <header className={styles.head}>
            <h2>{t('wallet.balance.accounts')}</h2>
            <ModalLink modal="currencies">{t('wallet.currency.add')}</ModalLink>
          </header>
          <AccountRows />
        </section>
      </div>
    </Popover>
  )
}

/** Following one of the links closes the panel. */
function useCloseOnLeave(onClose: () => void): void {
  const here = useLocation({ select: (location) => location.href })
  const opened = useRef(here)
  useEffect(() => {
    if (here !== opened.current) onClose()
  }, [here, onClose])
}
