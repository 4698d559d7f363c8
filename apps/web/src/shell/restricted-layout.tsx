import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import messageStyles from './message-page.module.css'
import { PlayerMenu } from './player-menu.tsx'
import styles from './restricted-layout.module.css'

/** The frame where the site is not offered: no games, but texts, the language and one's money. */
export function RestrictedLayout(props: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.layout}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <header className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={t('shell.home')}>
          <BrandMark /> <span>{currentBrand().name}</span>
        </Link>
        <PlayerMenu />
      </header>
      <main id="main" aria-label={t('shell.main')} className={styles.main} tabIndex={-1}>
        {props.children}
      </main>
      <Footer />
    </div>
  )
}

/** Shown to a visitor from an excluded country instead of a page. */
export function RestrictedNotice(): ReactNode {
  const { status } = useSessionState()
  return (
    <div className={messageStyles.page}>
      <h1>{t('shell.restricted.title')}</h1>
      <p className={messageStyles.body}>{t('shell.restricted.text')}</p>
      <div className={messageStyles.actions}>
        {status === 'player' ? (
          <ButtonLink kind="primary" size="l" icon="wallet" render={<Link to="/wallet" />}>
            {t('shell.nav.wallet')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="secondary" size="l" render={<ModalLink modal="sign-in" />}>
            {t('shell.signIn')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
