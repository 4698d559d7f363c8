import type { BonusOffer } from '@fairhouse/contract/bonus'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import type { IconName } from '@fairhouse/ui/icon-names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { offersQuery } from '#parts/bonus/bonus.queries.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { Facts } from '#parts/page/facts.tsx'
import { offerFacts, offerFigures } from './bonus-facts.ts'
import { BonusRulesLink } from './bonus-rules-link.tsx'
import { BonusHead } from './bonus-head.tsx'
import styles from './bonus.module.css'

/** A bonus that is offered, with the terms that matter before one says yes. */
export function OfferCard(props: {
  readonly offer: BonusOffer
  readonly currency: string
  /** Its title shows the name. */
  readonly isOnItsPage?: boolean
}): ReactNode {
  const { offer, currency, isOnItsPage = false } = props
  const isPlayer = useSessionState().status === 'player'
  const isClosed = isPlayer && !offer.isOpen
  const closed = <Badge>{closedText(offer)}</Badge>
  return (
    <Card>
      <div className="stack">
        {isOnItsPage ? (
          isClosed && <div>{closed}</div>
        ) : (
          <BonusHead
            name={
              <Link to="/bonus/$pageIdentity" params={{ pageIdentity: offer.id }}>
                {offer.name}
              </Link>
            }
            badge={isClosed && closed}
            icon={ICONS[offer.kind]}
          />
        )}
        <p className="note">{offer.text}</p>
        <Facts areColumns facts={offerFigures(offer, currency)} />
        {isOnItsPage && <Facts facts={offerFacts(offer, currency)} />}
        {isOnItsPage && <BonusRulesLink />}
        <div className="cluster">
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
            <ButtonLink
              render={
                <ModalLink
                  modal={offer.group === 'welcome' ? 'package-bonus' : 'bonus-condition'}
                  value={offer.id}
                />
              }
            >
              {t('bonus.card.terms')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  )
}

const ICONS: Readonly<Record<BonusOffer['kind'], IconName>> = {
  deposit: 'gift',
  fixed: 'sparkles',
  manual: 'star',
  cashback: 'repeat',
  freespins: 'cherry',
  freebet: 'trophy',
}

/** Why a player cannot have it now. */
function closedText({ isTaken, kind }: BonusOffer): string {
  if (isTaken) return t('bonus.offer.taken')
  return t(kind === 'deposit' ? 'bonus.offer.otherDeposit' : 'bonus.offer.closed')
}

/** Bonuses that are offered, all or those of a group. */
export function Offers(props: { readonly shows: (offer: BonusOffer) => boolean }): ReactNode {
  const currency = useCurrency()
  return (
    <Loaded
      query={useQuery(offersQuery(currency))}
      skeleton={['18rem', '18rem']}
      failed={t('bonus.failed')}
    >
      {(offers) => {
        const shown = offers.filter(props.shows)
        if (shown.length === 0) return <p className="note">{t('bonus.offer.none')}</p>
        return (
          <ul className={styles.cards}>
            {shown.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} currency={currency} />
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
