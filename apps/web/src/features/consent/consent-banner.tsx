import { PURPOSES, type PageThirdParties } from '@fairhouse/contract/third-party'
import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ButtonPair } from '@fairhouse/app-kit/dialog/button-pair'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { chooseConsent } from './consent-choice.ts'
import styles from './consent-banner.module.css'

/** Asks once, above the page and not in its way; refusing is as easy as agreeing. */
export function ConsentBanner({ version }: PageThirdParties): ReactNode {
  return (
    <section className={styles.banner} data-comes-first aria-label={t('consent.title')}>
      <p>
        {t('consent.ask')} <ModalLink modal="cookie-request">{t('consent.choose')}</ModalLink>
      </p>
      <ButtonPair>
        <Button size="s" isWide onClick={() => chooseConsent(version, [])}>
          {t('consent.refuse')}
        </Button>
        <Button size="s" isWide onClick={() => chooseConsent(version, PURPOSES)}>
          {t('consent.accept')}
        </Button>
      </ButtonPair>
    </section>
  )
}
