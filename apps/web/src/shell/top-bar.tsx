import { ButtonLink } from '@fairhouse/ui/button'
import { IconLink } from '@fairhouse/ui/icon-button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MessengerBell } from '#features/messenger/messenger-bell.tsx'
import { BalancePanel } from '#features/wallet/balance-panel.tsx'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { BrandMark } from './brand-mark.tsx'
import { GameSearch } from './game-search.tsx'
import { PlayerMenu } from './player-menu.tsx'
import styles from './top-bar.module.css'

/** Search, balance, deposit and player; for a guest the ways in. */
export function TopBar(): ReactNode {
  const { status } = useSessionState()
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.mark} aria-label={t('shell.home')}>
        <BrandMark />
      </Link>
      <div className={styles.search}>
        <GameSearch />
      </div>
      <div className={styles.end}>
        {status === 'player' && <PlayerEnd />}
        {status === 'guest' && <GuestEnd />}
        {status === 'pending' && <span className={styles.pending} aria-hidden="true" />}
      </div>
    </header>
  )
}

function PlayerEnd(): ReactNode {
  return (
    <>
      <BalancePanel />
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
      <MessengerBell />
      <span className={styles.wide}>
        <PlayerMenu />
      </span>
    </>
  )
}

function GuestEnd(): ReactNode {
  return (
    <>
      <span className={styles.wide}>
        <PlayerMenu />
      </span>
      <ButtonLink kind="secondary" render={<ModalLink modal="sign-in" />}>
        {t('shell.signIn')}
      </ButtonLink>
      <ButtonLink kind="primary" render={<ModalLink modal="sign-up" />}>
        {t('shell.signUp')}
      </ButtonLink>
    </>
  )
}
