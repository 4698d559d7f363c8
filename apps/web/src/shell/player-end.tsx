import { ButtonLink } from '@fairhouse/ui/button'
import { IconLink } from '@fairhouse/ui/icon-button'
import type { ReactNode } from 'react'
import { MessengerBell } from '#features/messenger/messenger-bell.tsx'
import { BalancePanel } from '#features/wallet/balance-panel.tsx'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { PlayerLines } from './player-lines.tsx'
import { PlayerMenu } from './player-menu.tsx'
import styles from './top-bar.module.css'

export { PlayerLines }

/** The end of the top bar for a player: balance, deposit, messages and the own menu. */
export function PlayerEnd(): ReactNode {
  return (
    <>
      <BalancePanel />
      {hasPart('payments') && <DepositLinks />}
      <MessengerBell />
      <span className={styles.wide}>
        <PlayerMenu />
      </span>
    </>
  )
}

function DepositLinks(): ReactNode {
  return (
    <>
      <span className={styles.roomy}>
        <ButtonLink
          kind="primary"
          icon="plus"
          render={<ModalLink modal="wallet" value="deposit" />}
        >
          {t('shell.deposit')}
        </ButtonLink>
      </span>
      <span className={styles.narrow}>
        <IconLink
          icon="plus"
          kind="primary"
          label={t('shell.deposit')}
          render={<ModalLink modal="wallet" value="deposit" />}
        />
      </span>
    </>
  )
}
