import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useSyncExternalStore, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { keepOfferClosed, readOfferClosedBy, subscribeOffer } from './offer-memory.ts'
import styles from './limits-offer.module.css'

/**
 * Limits are offered after registration: one line, until it is closed or followed. Rendered by the
 * server as well, so that the page below it does not shift.
 */
export function LimitsOffer({ playerId }: { readonly playerId: string }): ReactNode {
  const wasClosedBy = useRouteContext({
    from: '__root__',
    select: ({ offerClosedBy }) => offerClosedBy,
  })
  const closedBy = useSyncExternalStore(
    subscribeOffer,
    () => readOfferClosedBy(document.cookie),
    () => wasClosedBy,
  )
  if (closedBy === playerId) return null
  const close = (): void => keepOfferClosed(playerId)
  return (
    <div className={styles.offer}>
      <Icon name="shield-check" />
      <p>{t('late.offer.text')}</p>
      <div className="cluster">
        <ButtonLink size="s" render={<Link to="/profile/limits" onClick={close} />}>
          {t('late.offer.set')}
        </ButtonLink>
        <Button size="s" kind="quiet" onClick={close}>
          {t('late.offer.close')}
        </Button>
      </div>
    </div>
  )
}
