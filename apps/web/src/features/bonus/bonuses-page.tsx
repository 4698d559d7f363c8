import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { initQuery } from '#core/api/init.queries.ts'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { Offers } from './offer-card.tsx'
import { OwnBonusesFirst } from './own-bonuses.tsx'
import { Card } from '@fairhouse/ui/card'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { cashbackQuery, offersQuery } from '#parts/bonus/bonus.queries.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { Facts } from '#parts/page/facts.tsx'
import { BonusAmount } from './bonus-head.tsx'
import styles from './bonus.module.css'

/** `/bonuses`: the player's bonuses and offers. */
export function BonusesPage(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  const offers = useQuery(offersQuery(useCurrency())).data
  const hasWelcome = offers?.some(({ group }) => group === 'welcome') !== false
  const hasLoyalty = useQuery(initQuery).data?.features.loyalty !== false
  return (
    <div className="page">
      <div className="stack">
        <div className="split">
          <h1>{t('bonus.title')}</h1>
          <div className={`cluster ${styles.links}`}>
            {isPlayer && (
              <>
                <ButtonLink icon="target" render={<ModalLink modal="quests-hub" />}>
                  {t('bonus.quests')}
                </ButtonLink>
                <ButtonLink render={<ModalLink modal="deposit-bonus-code" />}>
                  {t('bonus.code.link')}
                </ButtonLink>
                <ButtonLink render={<Link to="/referral" />}>{t('bonus.referral')}</ButtonLink>
              </>
            )}
            {hasLoyalty && (
              <ButtonLink render={<Link to="/loyalty" />}>{t('bonus.loyalty')}</ButtonLink>
            )}
          </div>
        </div>
        <p className="note">{t('bonus.intro')}</p>
      </div>
      {isPlayer && <OwnBonusesFirst />}
      {hasWelcome && (
        <section className="stack">
          <div className="split">
            <h2>{t('bonus.welcome.title')}</h2>
            <Link to="/welcome-package">{t('bonus.welcome.link')}</Link>
          </div>
          <Offers shows={({ group }) => group === 'welcome'} />
        </section>
      )}
      <section className="stack">
        <h2>{t('bonus.offer.title')}</h2>
        <Offers shows={({ group }) => group !== 'welcome'} />
      </section>
      {isPlayer && <CashbackCard />}
    </div>
  )
}

/** Cashback of the current period; renders nothing if there is none. */
function CashbackCard(): ReactNode {
  const currency = useCurrency()
  const { data } = useQuery(cashbackQuery(currency))
  if (data === undefined || data === null) return null
  return (
    <Card>
      <div className="stack">
        <h2>{data.name}</h2>
        <BonusAmount amount={data.amount} currency={currency} label={t('bonus.cashback.soFar')} />
        <Facts
          facts={[
            [t('bonus.offer.gives'), t('bonus.offer.ofLoss', { percent: data.percent })],
            ...(data.cap === null
              ? []
              : [[t('bonus.offer.atMost'), moneyText(data.cap, currency)] as const]),
            [t('bonus.cashback.paid'), formatDateTime(data.periodEnd)],
          ]}
        />
      </div>
    </Card>
  )
}
