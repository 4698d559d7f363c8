import { Card } from '@fairhouse/ui/card'
import { TextLink } from '@fairhouse/ui/text-link'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { helpLink } from '#core/routing/help-link.tsx'
import { t } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import styles from './limits.module.css'

/** What else helps, and whom one can talk to. */
export function HelpCard(): ReactNode {
  return (
    <Card>
      <section className={styles.section} aria-labelledby="limits-help">
        <h2 id="limits-help">{t('limits.help.title')}</h2>
        <p className={styles.note}>
          <T id="limits.help.text" parts={{ link: helpLink }} />
        </p>
        <ul className={styles.links}>
          <li>
            <TextLink
              tone="accent"
              render={
                <Link to="/static/$pageIdentity" params={{ pageIdentity: 'responsible-play' }} />
              }
            >
              {t('limits.help.page')}
            </TextLink>
          </li>
          <li>
            <TextLink tone="accent" render={<Link to="/fairness" hash="cost" />}>
              {t('limits.help.cost')}
            </TextLink>
          </li>
        </ul>
      </section>
    </Card>
  )
}
