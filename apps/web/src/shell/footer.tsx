import { LogoMark } from '@fairhouse/ui/logo'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { helpLink } from '#core/help-link.tsx'
import { t } from '#core/i18n.ts'
import { T } from '#core/message.tsx'
import styles from './footer.module.css'

/** Who runs this, what it costs on average, where help is. Facts only. */
export function Footer(): ReactNode {
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className={styles.name}>
          <LogoMark size={24} /> Fairhouse
        </p>
        <p>{t('shell.footer.about')}</p>
      </div>
      <nav aria-label={t('shell.footer.label')} className={styles.links}>
        <Link to="/games">{t('shell.nav.games')}</Link>
        <Link to="/fairness">{t('shell.footer.fairness')}</Link>
        <Link to="/fairness" hash="verify">
          {t('shell.footer.verify')}
        </Link>
      </nav>
      <div className={styles.play}>
        <p>
          <span className={styles.age}>18+</span> {t('shell.footer.play')}
        </p>
        <p>
          <T id="shell.footer.help" parts={{ link: helpLink }} />
        </p>
      </div>
    </footer>
  )
}
