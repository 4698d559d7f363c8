import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { Badge } from '@fairhouse/ui/badge'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Facts } from '#core/facts.tsx'
import { exactTime, stateName, t, wordOf } from '#core/i18n.ts'
import { bonusesQuery } from '../record.queries.ts'

const STATUSES = ['issued', 'active', 'finished'] as const
const RESULTS = ['none', 'played', 'canceled', 'expired', 'lost'] as const

/** Each bonus as the player sees it, with what is left to wager. */
export function BonusTab({ playerId }: { readonly playerId: string }): ReactNode {
  return (
    <Loaded
      query={useQuery(bonusesQuery(playerId))}
      skeleton={['9rem', '9rem']}
      failed={t('bonus.failed')}
      empty={{ icon: 'gift', title: t('bonus.none'), text: t('bonus.noneText') }}
    >
      {(bonuses) => (
        <div className="stack">
          {bonuses.map((bonus) => (
            <Card key={bonus.id}>
              <section className="stack" data-gap="3" aria-label={bonus.name}>
                <div className="split">
                  <h2>{bonus.name}</h2>
                  <Badge tone={bonus.status === 2 ? 'positive' : 'neutral'}>
                    {stateName(tellState(bonus))}
                  </Badge>
                </div>
                <Facts facts={listFacts(bonus)} />
                {bonus.activatedAt !== null && (
                  <p>
                    <Link
                      to="."
                      search={(before: object) => ({ ...before, bonus: bonus.id }) as object}
                      resetScroll={false}
                    >
                      {t('replay.open')}
                    </Link>
                  </p>
                )}
              </section>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  )
}

function tellState({ status, result }: PlayerBonus): string {
  const ended = RESULTS[result - 1] ?? 'none'
  return ended === 'none' ? (STATUSES[status - 1] ?? '') : ended
}

function listFacts(bonus: PlayerBonus): [string, string][] {
  const { wager, terms, currency } = bonus
  const show = (minor: string): string => moneyText(minor, currency)
  return [
    [t('bonus.amount'), show(bonus.amount)],
    [t('bonus.balance'), show(bonus.balance)],
    [t('bonus.inPlay'), show(bonus.inPlay)],
    [
      t('bonus.wagered'),
      t('bonus.wageredOf', { done: show(wager.wagered), required: show(wager.required) }),
    ],
    [t('bonus.left'), show(wager.remaining)],
    [t('bonus.maxBet'), terms.maxBet === null ? t('bonus.unlimited') : show(terms.maxBet)],
    [t('bonus.withdrawal'), wordOf('withdrawalTerm', terms.onWithdrawal)],
    [t('bonus.converted'), show(bonus.converted)],
    [t('bonus.issued'), exactTime(bonus.issuedAt)],
    [t('bonus.ends'), exactTime(bonus.finishedAt ?? bonus.expiresAt ?? bonus.acceptUntil)],
  ]
}
