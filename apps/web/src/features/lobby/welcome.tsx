import type { BonusOffer } from '@fairhouse/contract/bonus'
import { ButtonLink } from '@fairhouse/ui/button'
import { GameArt } from '@fairhouse/ui/game-art'
import { Icon } from '@fairhouse/ui/icon'
import { IconButton } from '@fairhouse/ui/icon-button'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { currentBrand, currentLocale } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useProfile, useSessionState } from '#core/session/use-session.tsx'
import { useHasMoney } from '#core/session/use-has-money.ts'
import { firstOfferQuery, offerGain } from '#parts/bonus/first-offer.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { wagerText } from '#parts/bonus/wager-text.ts'
import { collectionsQuery, lastPlayedQuery, rowQuery } from './catalogue.queries.ts'
import { firstShown } from './load-first-row.ts'
import { keepStepsClosed, readStepsClosedBy } from './steps-memory.ts'
import styles from './home-parts.module.css'

const ART_GAMES = 3

/** Who this is and what a visitor can do first; nothing once a player has played. */
export function Welcome(): ReactNode {
  const { status } = useSessionState()
  if (status === 'player') return <FirstSteps />
  return status === 'guest' ? <Hero /> : null
}

function Hero(): ReactNode {
  const currency = currentBrand().guestCurrency
  const { data: offer } = useQuery(firstOfferQuery(currency))
  const games = useFirstGames()
  const free = games.find((game) => game.isDemoAvailable && game.isInCountry && game.isEnabled)
  return (
    <section aria-labelledby="welcome" className={styles.hero}>
      <div>
        <h2 id="welcome">{t('welcome.title')}</h2>
        <p>{t(games.some((game) => game.isProvablyFair) ? 'welcome.fair' : 'welcome.plain')}</p>
        <div>
          <ButtonLink kind="primary" size="l" render={<ModalLink modal="sign-up" />}>
            {offer ? t('welcome.offer', offerGain(offer, currency)) : t('welcome.signUp')}
          </ButtonLink>
          {free && (
            <ButtonLink size="l" render={<Link to="/game/$id" params={{ id: free.identity }} />}>
              {t('welcome.try')}
            </ButtonLink>
          )}
        </div>
        {offer && <Terms offer={offer} currency={currency} />}
      </div>
      <div aria-hidden="true">
        {games.slice(0, ART_GAMES).map((game) => (
          <span key={game.identity}>
            <GameArt game={game} framing="tile" isLazy={false} />
          </span>
        ))}
      </div>
    </section>
  )
}

/** What an offer asks for, in view before anyone takes it. */
function Terms({ offer, currency }: OfferProps): ReactNode {
  const { terms, averageCosts } = offer
  const [cheapest] = averageCosts
  return (
    <p>
      {cheapest === undefined
        ? `${wagerText(terms)}. 18+`
        : t('welcome.note', {
            wager: wagerText(terms),
            days: terms.activeDays,
            cost: moneyText(cheapest.amount, currency),
          })}{' '}
      <Link to="/bonus/$pageIdentity" params={{ pageIdentity: offer.id }}>
        {t('bonus.card.terms')}
      </Link>
    </p>
  )
}

type OfferProps = { readonly offer: BonusOffer; readonly currency: string }

/** Until the first game for money: what is left to do. */
function FirstSteps(): ReactNode {
  const profile = useProfile()
  const hasMoney = useHasMoney()
  const currency = useCurrency()
  const { data: offer } = useQuery(firstOfferQuery(currency))
  const { data: played } = useQuery(lastPlayedQuery)
  const { isClosed, close } = useClosing(profile?.id)
  if (played?.length !== 0 || isClosed) return null
  return (
    <section aria-labelledby="welcome" className={styles.steps}>
      <h2 id="welcome">{t('welcome.steps')}</h2>
      <ol>
        {profile?.email && (
          <Step isDone={profile.isEmailConfirmed}>
            <ModalLink modal="email-verify" value="confirm">
              {t('welcome.email')}
            </ModalLink>
          </Step>
        )}
        <Step isDone={hasMoney}>
          <ModalLink modal="wallet" value="deposit">
            {offer && !hasMoney
              ? t('welcome.deposit', offerGain(offer, currency))
              : t('welcome.depositPlain')}
          </ModalLink>
        </Step>
        <Step>
          <Link to="/games">{t('welcome.game')}</Link>
        </Step>
      </ol>
      <IconButton kind="quiet" icon="x" label={t('welcome.close')} onClick={close} />
    </section>
  )
}

/** Closed for good on this device. */
function useClosing(playerId = '') {
  const wasClosedBy = useRouteContext({
    from: '__root__',
    select: ({ stepsClosedBy }) => stepsClosedBy,
  })
  const readNow = () => (import.meta.env.SSR ? wasClosedBy : readStepsClosedBy(document.cookie))
  const [closedBy, setClosedBy] = useState(readNow)
  const close = (): void => {
    keepStepsClosed(playerId)
    setClosedBy(playerId)
  }
  return { isClosed: closedBy === playerId, close }
}

function Step({ isDone = false, children }: { isDone?: boolean; children: ReactNode }): ReactNode {
  return (
    <li data-done={isDone || undefined}>
      <Icon name={isDone ? 'circle-check' : 'chevron-right'} size={18} />
      {children}
    </li>
  )
}

function useFirstGames() {
  const { data: collections } = useQuery(collectionsQuery(currentLocale()))
  return useQuery(rowQuery(firstShown(collections))).data ?? []
}
