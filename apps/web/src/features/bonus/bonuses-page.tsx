import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { initQuery } from '#core/api/init.queries.ts'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { CashbackCard } from './cashback-card.tsx'
import { Offers } from './offer-card.tsx'
import { OwnBonuses } from './own-bonuses.tsx'
import styles from './bonus.module.css'

/** `/bonuses`: the player's bonuses and offers. */
export function BonusesPage(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
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
      {isPlayer && (
        <section className="stack">
          <h2>{t('bonus.own.title')}</h2>
          <OwnBonuses />
        </section>
      )}
      {isPlayer && <CashbackCard />}
      <section className="stack">
        <div className="split">
          <h2>{t('bonus.welcome.title')}</h2>
          <Link to="/welcome-package">{t('bonus.welcome.link')}</Link>
        </div>
        <Offers shows={({ group }) => group === 'welcome'} />
      </section>
      <section className="stack">
        <h2>{t('bonus.offer.title')}</h2>
        <Offers shows={({ group }) => group !== 'welcome'} />
      </section>
    </div>
  )
}
