import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import type { ReactNode } from 'react'
import { BreakFact } from '#parts/limit/cool-off-notice.tsx'
import { t } from '#core/i18n/i18n.ts'
import type { Break } from '#parts/limit/limit-texts.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'

import styles from './limits.module.css'

/** A break of a day to a month: what happens, or until when it runs. */
export function BreakCard({ running }: { readonly running: Break | undefined }): ReactNode {
  return (
    <Card>
      <section className={styles.section} aria-labelledby="limits-break">
        <h2 id="limits-break">{t('limits.break.title')}</h2>
        {running !== undefined && <BreakFact running={running} />}
        <ul className={styles.points}>
          <li>{t('limits.break.stops')}</li>
          <li>{t('limits.break.stays')}</li>
          <li>{t('limits.break.ends')}</li>
        </ul>
        <div>
          <ButtonLink icon="clock" render={<ModalLink modal="add-limit" value="5" />}>
            {t(running === undefined ? 'limits.break.start' : 'limits.break.longer')}
          </ButtonLink>
        </div>
      </section>
    </Card>
  )
}
