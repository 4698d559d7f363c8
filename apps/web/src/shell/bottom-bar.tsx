import { Icon } from '@fairhouse/ui/icon'
import { late } from '@fairhouse/ui/late-part'
import { Link, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { listNavigation, type NavigationEntry } from './navigation.ts'
import styles from './bottom-bar.module.css'

const MobileMenu = late(async () => (await import('./mobile-menu.tsx')).MobileMenu, undefined, {
  isOptional: true,
})

const LIMITS = '/profile/limits'

/** Navigation of phones. */
export function BottomBar(): ReactNode {
  const { status } = useSessionState()
  // The same for guests and players, so that signing in moves nothing. The casino leads to all
  // games, whose name is too long for a bar in several languages.
  const entries = listNavigation('guest').filter(({ to }) => to !== '/games')
  const first = entries.slice(0, 2)
  const fairness = entries.slice(2).find(({ to }) => to === '/fairness')
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
        {first.map((entry) => (
          <BarLink key={entry.to} {...entry} />
        ))}
        {status === 'guest' ? <GuestEntries fairness={fairness} /> : <PlayerEntries />}
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
      <BarLink to={LIMITS} icon="shield-check" label="shell.nav.limits" isExact={false} />
      <BarLink to="/wallet" icon="wallet" label="shell.nav.wallet" isExact={false} />
      <BarLink to="/profile" icon="user" label="shell.nav.profile" isExact={isAtLimits} />
    </>
  )
}

type BarEntry = Omit<NavigationEntry, 'to'> & {
  readonly to: NavigationEntry['to'] | typeof LIMITS
}

function BarLink({ to, icon, label, isExact }: BarEntry): ReactNode {
  return (
    <Link
      to={to}
      // otherwise the rest of this page's address becomes part of that one
      params={{ _splat: '' }}
      className={styles.entry}
      activeOptions={{ exact: isExact, includeSearch: false }}
    >
      <Icon name={icon} />
      <span>{t(label)}</span>
    </Link>
  )
}

function GuestEntries({ fairness }: { fairness: NavigationEntry | undefined }): ReactNode {
  return (
    <>
      {fairness && <BarLink {...fairness} />}
      <ModalLink modal="sign-in" className={styles.entry}>
        <Icon name="user" />
        <span>{t('shell.signIn')}</span>
      </ModalLink>
    </>
  )
}
