import { Icon } from '@fairhouse/ui/icon'
import { late } from '@fairhouse/ui/late-part'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { hasPart, t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import styles from './bottom-bar.module.css'

const MobileMenu = late(async () => (await import('./mobile-menu.tsx')).MobileMenu, undefined, {
  isOptional: true,
})

const LIMITS = '/profile/limits'

/** Navigation of phones. */
export function BottomBar(): ReactNode {
  const { status } = useSessionState()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <>
      <nav aria-label={t('shell.nav.label')} className={styles.bar}>
        <button
          type="button"
          className={styles.entry}
          aria-haspopup="dialog"
          onPointerDown={MobileMenu.preload}
          onClick={() => setIsMenuOpen(true)}
        >
          <Icon name="menu" />
          <span>{t('shell.nav.menu')}</span>
        </button>
        {hasPart('games') && (
          <Link
            to="/"
            className={styles.entry}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            <Icon name="dices" />
            <span>{t('shell.nav.casino')}</span>
          </Link>
        )}
        {hasPart('sport') && (
          <Link
            to="/sport/$"
            params={{ _splat: '' }}
            className={styles.entry}
            activeOptions={{ includeSearch: false }}
          >
            <Icon name="trophy" />
            <span>{t('shell.nav.sport')}</span>
          </Link>
        )}
        {status === 'guest' ? <GuestEntries /> : <PlayerEntries />}
      </nav>
      {isMenuOpen && <MobileMenu onClose={() => setIsMenuOpen(false)} />}
    </>
  )
}

function PlayerEntries(): ReactNode {
  const isAtLimits = useLocation({ select: ({ pathname }) => pathname.startsWith(LIMITS) })
  return (
    <>
      {/* design: safer play is one tap from every page; where play is fair is in the menu */}
      <Link to="/profile/limits" className={styles.entry}>
        <Icon name="shield-check" />
        <span>{t('shell.nav.limits')}</span>
      </Link>
      <Link to="/wallet" className={styles.entry}>
        <Icon name="wallet" />
        <span>{t('shell.nav.wallet')}</span>
      </Link>
      <Link to="/profile" className={styles.entry} activeOptions={{ exact: isAtLimits }}>
        <Icon name="user" />
        <span>{t('shell.nav.profile')}</span>
      </Link>
    </>
  )
}

function GuestEntries(): ReactNode {
  return (
    <>
      {hasPart('games') && (
        <Link to="/fairness" className={styles.entry}>
          <Icon name="shield-check" />
          <span>{t('shell.nav.fairness')}</span>
        </Link>
      )}
      <ModalLink modal="sign-in" className={styles.entry}>
        <Icon name="user" />
        <span>{t('shell.signIn')}</span>
      </ModalLink>
    </>
  )
}
