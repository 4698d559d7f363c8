import type { PlayerFreeSpin } from '@fairhouse/contract/bonus'
import { SPORTSBOOK_GAME } from '@fairhouse/contract/sportsbook-game'
import { Badge } from '@fairhouse/ui/badge'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { reloadBonuses } from '#parts/bonus/bonus.queries.ts'
import { Facts, type Fact } from '#parts/page/facts.tsx'
import { endFact, moneyFacts, oddsText, playFacts, withdrawalFact } from './bonus-facts.ts'
import { announceFreeSpins } from './bonus.realtime.ts'
import { BonusHead } from './bonus-head.tsx'

/** Free spins of the player, or a free bet on sport. */
export function FreeSpinCard({ spins }: { readonly spins: PlayerFreeSpin }): ReactNode {
  const change = useAction(
    (act: 'activate' | 'cancel') =>
      call(`PUT /api/game/player-freespins/{id}/${act}`, { params: { id: spins.id } }),
    {
      onDone: (_, act) => announceFreeSpins(spins, act === 'activate' ? 'activated' : 'canceled'),
      reloads: reloadBonuses,
    },
  )
  const isActive = spins.status === 2
  const isBet = spins.gameId === SPORTSBOOK_GAME
  const end = isActive && spins.expiresAt !== null ? spins.expiresAt : spins.acceptUntil
  const busyLabel = change.isPending ? t('bonus.busy') : undefined
  return (
    <Card>
      <div className="stack">
        <BonusHead
          name={spins.name}
          badge={
            <Badge tone={isActive ? 'reward' : 'neutral'}>
              {t(isActive ? 'bonus.status.active' : 'bonus.status.issued')}
            </Badge>
          }
        />
        <Facts
          facts={[
            ...(isBet ? betFacts(spins) : spinFacts(spins)),
            endFact(isActive, end),
            ...(isActive ? [] : [timeFact(spins)]),
            [t('bonus.terms.expiry'), t(isBet ? 'bonus.bet.expiryText' : 'bonus.spins.expiryText')],
          ]}
        />
        {spins.wagerTimes > 0 && <WinningsBonus spins={spins} />}
        <FailureBanner error={change.failure} />
        <div className="cluster">
          {isActive ? (
            <ButtonLink
              kind="primary"
              render={
                isBet ? (
                  <Link to="/sport/$" params={{ _splat: '' }} />
                ) : (
                  <Link to="/game/$id" params={{ id: spins.gameId }} search={{ real: 'true' }} />
                )
              }
            >
              {t(isBet ? 'bonus.bet.open' : 'bonus.spins.play')}
            </ButtonLink>
          ) : (
            <Button kind="primary" busyLabel={busyLabel} onClick={() => change.run('activate')}>
              {t('bonus.card.accept')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => change.run('cancel')}>
            {t('bonus.spins.cancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** The terms of the bonus that the winnings become. */
function WinningsBonus({ spins }: { readonly spins: PlayerFreeSpin }): ReactNode {
  const { terms, currency } = spins
  return (
    <>
      <h4>{t('bonus.spins.bonus')}</h4>
      <Facts
        facts={[
          ...playFacts(terms, currency),
          [t('bonus.terms.days'), t('bonus.spins.daysText', { days: terms.activeDays })],
          withdrawalFact(terms),
          ...moneyFacts(terms, currency),
        ]}
      />
    </>
  )
}

function timeFact({ terms }: PlayerFreeSpin): Fact {
  return [t('bonus.spins.time'), t('bonus.terms.daysText', { days: terms.activeDays })]
}

function spinFacts(spins: PlayerFreeSpin): Fact[] {
  const { played, count } = spins
  const isActive = spins.status === 2
  const won = moneyText(spins.won, spins.currency)
  return [
    isActive
      ? [t('bonus.spins.played'), t('bonus.spins.playedOf', { played, count })]
      : [t('bonus.spins.count'), count],
    [t('bonus.spins.game'), spins.gameName],
    [t('bonus.spins.stake'), moneyText(spins.stake, spins.currency)],
    [t('bonus.spins.pays'), winningsText(spins)],
    ...(isActive ? ([[t('bonus.spins.won'), won]] as const) : []),
  ]
}

function betFacts(bet: PlayerFreeSpin): Fact[] {
  return [
    [t('bonus.bet.stake'), moneyText(bet.stake, bet.currency)],
    [t('bonus.bet.odds'), bet.minOdds === null ? t('bonus.bet.anyOdds') : oddsText(bet.minOdds)],
    [t('bonus.bet.pays'), t('bonus.bet.paysText')],
    [t('bonus.spins.pays'), winningsText(bet)],
    [t('bonus.bet.void'), t('bonus.bet.voidText')],
  ]
}

function winningsText({ wagerTimes }: PlayerFreeSpin): string {
  return wagerTimes === 0
    ? t('bonus.spins.paysCash')
    : t('bonus.spins.paysBonus', { times: wagerTimes })
}
