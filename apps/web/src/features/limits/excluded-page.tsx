import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import { helpLink } from '#core/routing/help-link.tsx'
import { CardMessage } from '#parts/page/card-message.tsx'
import { CardPage } from '#parts/page/card-page.tsx'
import { Facts } from '#parts/page/facts.tsx'
import styles from './excluded-page.module.css'
import { Points } from './points.tsx'

/** What stays in view after a self-exclusion: its end, the way to the money, and help. */
export function ExcludedPage({ until }: { readonly until: string | undefined }): ReactNode {
  const length =
    until === undefined || Number.isNaN(Date.parse(until))
      ? t('limits.length.forever')
      : t('limits.length.until', { date: formatDateTime(until, { dateStyle: 'long' }) })
  return (
    <div className={styles.page}>
      <CardPage>
        <CardMessage icon="shield-check" title={t('limits.exclusion.done')}>
          <Facts facts={[[t('limits.exclusion.length'), length]]} />
          <Points of="excluded" />
          <p>
            <T id="limits.help.text" parts={{ link: helpLink }} />
          </p>
          <ButtonLink kind="primary" size="l" render={<Link to="/contact" />}>
            {t('support.contact.title')}
          </ButtonLink>
        </CardMessage>
      </CardPage>
    </div>
  )
}
