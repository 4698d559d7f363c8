import type { BonusOffer } from '@fairhouse/contract/bonus'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { Facts } from './facts.tsx'
import { offerFacts } from './offer-facts.ts'
import styles from './bonus.module.css'

/** A bonus that is offered, with the terms that matter before one says yes. */
export function OfferCard(props: {
  readonly offer: BonusOffer
  readonly currency: string
  /** Whose title says the name. */
  readonly isOnItsPage?: boolean
}): ReactNode {
  const { offer, currency, isOnItsPage = false } = props
  const isPlayer = useSessionState().status === 'player'
  const isClosed = isPlayer && !offer.isOpen
  return (
    <Card>
      <div className={styles.card}>
        {(!isOnItsPage || isClosed) && (
          <div className={styles.head}>
            {!isOnItsPage && (
              <h3 className={styles.name}>
                <Icon name="gift" />
                <Link to="/bonus/$pageIdentity" params={{ pageIdentity: offer.id }}>
                  {offer.name}
                </Link>
              </h3>
            )}
            {isClosed && <Badge>{t('bonus.offer.closed')}</Badge>}
          </div>
        )}
        <p className={styles.text}>{offer.text}</p>
        <Facts facts={offerFacts(offer, currency)} />
        <div className={styles.buttons}>
          {offer.kind === 'deposit' && offer.isOpen && (
            <ButtonLink
              kind="primary"
              render={
                isPlayer ? (
                  <ModalLink modal="wallet" value="deposit" />
                ) : (
                  <ModalLink modal="sign-up" />
                )
              }
            >
              {t(isPlayer ? 'bonus.offer.deposit' : 'bonus.offer.signUp')}
            </ButtonLink>
          )}
          {!isOnItsPage && (
            <ButtonLink render={<ModalLink modal="bonus-condition" value={offer.id} />}>
              {t('bonus.card.terms')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}
