import { ButtonLink } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
// The server draws what loads later below; without these a player sees the balance bare until then.
import '@fairhouse/ui/mark.module.css'
import '#features/wallet/balance-panel.module.css'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { BrandMark } from './brand-mark.tsx'
import { GameSearch } from './game-search.tsx'
import { PlayerMenu } from './player-menu.tsx'
import styles from './top-bar.module.css'

/** Code for players only. `router.tsx` preloads it for a player's page. */
export const PlayerEnd = late(async () => (await import('./player-end.tsx')).PlayerEnd, Pending, {
  isOptional: true,
  isServerDrawn: true,
})

/** Search, balance, deposit and player; for a guest the sign-in buttons. */
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
        {status === 'pending' && <Pending />}
      </div>
    </header>
  )
}

function Pending(): ReactNode {
  return <span className={styles.pending} aria-hidden="true" />
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
