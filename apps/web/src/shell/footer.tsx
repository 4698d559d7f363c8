import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { directoryQuery } from '#parts/content/content.queries.ts'
import { readOperatorLinks } from './operator-links.ts'
import { helpLink } from '#core/routing/help-link.tsx'
import { currentBrand, currentLocale, hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { useAppLinks } from '#core/routing/use-app-links.ts'
import { BrandMark } from './brand-mark.tsx'
import styles from './footer.module.css'

/** The operator, the average cost of play, and where to get help. Facts only. */
export function Footer(): ReactNode {
  const { name, legalLine, support, logo, mark, footerText } = currentBrand()
  const isPlayer = useSessionState().status === 'player'
  const hasChoice = useRouteContext({
    from: '__root__',
    select: ({ config }) => config.thirdParties !== undefined,
  })
  return (
    <footer className={styles.footer}>
      <div className={styles.about}>
        <p className={styles.name}>
          <BrandMark size={24} isWide /> {(logo === null || mark === null) && name}
        </p>
        <p>{footerText ?? t('shell.footer.about')}</p>
        {legalLine !== null && <p>{legalLine}</p>}
        {support !== null && (
          <p>
            <T id="shell.footer.support" parts={{ link: (text) => supportLink(support, text) }} />
          </p>
        )}
      </div>
      <nav aria-label={t('shell.footer.label')} className={styles.links}>
        {hasPart('games') && (
          <>
            <Link to="/games">{t('shell.nav.games')}</Link>
            <Link to="/fairness">{t('shell.footer.fairness')}</Link>
            <Link to="/fairness" hash="verify">
              {t('shell.footer.verify')}
            </Link>
          </>
        )}
        {isPlayer && <Link to="/profile/limits">{t('shell.limits')}</Link>}
        {hasChoice && <ModalLink modal="cookie-request">{t('shell.footer.cookies')}</ModalLink>}
      </nav>
      <OperatorLinks />
      <div className={styles.play}>
        <p>{t('shell.footer.play')}</p>
        <p>
          <T id="shell.footer.help" parts={{ link: helpLink }} />
        </p>
      </div>
    </footer>
  )
}

function supportLink(address: string, text: string): ReactNode {
  return <a href={address.startsWith('https:') ? address : `mailto:${address}`}>{text}</a>
}

/** Terms and other pages of the operator, as `layout/footer.json` lists them. */
function OperatorLinks(): ReactNode {
  const { data } = useQuery(directoryQuery('layout', currentLocale()))
  const follow = useAppLinks()
  const links = readOperatorLinks(data, 'footer', currentLocale())
  if (links.length === 0) return null
  return (
    <nav aria-label={t('shell.footer.pages')} className={styles.links} ref={follow}>
      {links.map((link) => (
        <a
          key={link.href}
          href={link.href}
          {...(link.isOutside && { target: '_blank', rel: 'noreferrer' })}
        >
          {link.label}
        </a>
      ))}
    </nav>
  )
}
