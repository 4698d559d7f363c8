import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { keepOfferClosed, isOfferClosed } from './offer-memory.ts'
import styles from './limits-offer.module.css'
import { siteStorage } from '#core/storage/guarded-storage.ts'

/** bars G16: limits are offered from registration on. One line, until it is closed or followed. */
export function LimitsOffer({ playerId }: { readonly playerId: string }): ReactNode {
  const [isClosed, setClosed] = useState(() => isOfferClosed(siteStorage, playerId))
  const { data } = useQuery({ ...limitsQuery, enabled: !isClosed })
  // Also nothing while it is not known whether there are limits already.
  if (isClosed || data === undefined || data.length > 0) return null
  const close = (): void => {
    keepOfferClosed(siteStorage, playerId)
    setClosed(true)
  }
  return (
    <div className={styles.offer}>
      <Icon name="shield-check" />
      <p>{t('limits.offer.text')}</p>
      <div className={styles.actions}>
        <ButtonLink size="s" render={<Link to="/profile/limits" onClick={close} />}>
          {t('limits.offer.set')}
        </ButtonLink>
        <Button size="s" kind="quiet" onClick={close}>
          {t('limits.offer.close')}
        </Button>
      </div>
    </div>
  )
}
