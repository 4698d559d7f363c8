import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { ExclusionPoints } from './exclusion-points.tsx'
import styles from './limits.module.css'

/** Self-exclusion: everything that it does, before anything is pressed. */
export function ExclusionCard(): ReactNode {
  return (
    <Card>
      <section className={styles.section} aria-labelledby="limits-exclusion">
        <h2 id="limits-exclusion">{t('limits.exclusion.title')}</h2>
        <ExclusionPoints />
        <div>
          <ButtonLink icon="lock" render={<ModalLink modal="add-limit" value="4" />}>
            {t('limits.exclusion.start')}
          </ButtonLink>
        </div>
      </section>
    </Card>
  )
}
