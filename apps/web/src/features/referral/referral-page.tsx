import type { Referral, ReferralStepShown, ReferredPlayer } from '@fairhouse/contract/referral'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { CopyField } from '@fairhouse/ui/copy-field'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { referralQuery } from './referral.queries.ts'
import styles from './referral.module.css'

/** `/referral`: the link, its earnings, the referred players. */
export function ReferralPage(): ReactNode {
  return (
    <div className="page">
      <div className="split">
        <h1>{t('referral.title')}</h1>
        <ModalLink modal="affiliate-program">{t('referral.affiliate')}</ModalLink>
      </div>
      <Loaded
        query={useQuery(referralQuery)}
        skeleton={['9rem', '12rem', '10rem']}
        failed={t('referral.failed')}
        empty={{ icon: 'user', title: t('referral.off') }}
      >
        {(referral) => referral && <Details referral={referral} />}
      </Loaded>
    </div>
  )
}

function Details({ referral }: { readonly referral: Referral }): ReactNode {
  const { origin } = useRouter()
  const link = new URL('/', origin)
  link.searchParams.set('ref_id', referral.code)
  return (
    <>
      <Card>
        <div className="stack">
          <p className="note">{t('referral.intro', { days: referral.days })}</p>
          <CopyField
            label={t('referral.link')}
            value={link.href}
            copyLabel={t('referral.copy')}
            copiedLabel={t('referral.copied')}
          />
        </div>
      </Card>
      <section className="stack">
        <h2>{t('referral.earnings')}</h2>
        <Card>
          <Earnings earnings={referral.earnings} />
        </Card>
      </section>
      <section className="stack">
        <h2>{t('referral.steps')}</h2>
        <ul className={styles.steps}>
          {referral.steps.map((step) => (
            <li key={step.id}>
              <Step step={step} />
            </li>
          ))}
        </ul>
        <p className="note">{t('referral.rules')}</p>
      </section>
      <section className="stack">
        <h2>{t('referral.players')}</h2>
        <Players referral={referral} />
      </section>
    </>
  )
}

function Earnings({ earnings }: Pick<Referral, 'earnings'>): ReactNode {
  if (earnings.length === 0) return <p className="note">{t('referral.nothing')}</p>
  return (
    <ul className="stack">
      {earnings.map(({ accountId, currency, available, earned }) => (
        <li key={accountId} className={`${styles.row} split`}>
          <span>
            <strong className={`${styles.amount} tabular`}>{moneyText(available, currency)}</strong>
            <small>{t('referral.earned', { amount: moneyText(earned, currency) })}</small>
          </span>
          {available !== '0' && (
            <ButtonLink
              kind="primary"
              render={<ModalLink modal="referral-transfer" value={accountId} />}
            >
              {t('referral.transfer')}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The condition of a step, and its reward in the player's currency if it has one. */
function Step({ step }: { readonly step: ReferralStepShown }): ReactNode {
  const currency = useCurrency()
  const reward = step.rewards.find((one) => one.currency === currency) ?? step.rewards[0]
  const { deposited, staked, baseCurrency } = step
  return (
    <Card>
      <div className="stack" data-gap="2">
        <h3>{step.name}</h3>
        {reward && (
          <p className={`${styles.amount} tabular`}>{moneyText(reward.amount, reward.currency)}</p>
        )}
        <p className="note">
          {t('referral.step', {
            deposited: moneyText(deposited, baseCurrency),
            staked: moneyText(staked, baseCurrency),
          })}
        </p>
      </div>
    </Card>
  )
}

function Players({ referral: { players, steps } }: { readonly referral: Referral }): ReactNode {
  if (players.length === 0)
    return <EmptyState icon="user" title={t('referral.nobody')} text={t('referral.nobodyText')} />
  return (
    <Card>
      <ul className="stack">
        {players.map((player, index) => (
          // Two masked names may be equal; the list is in the order of registration.
          <li key={`${player.registeredAt} ${index}`} className={`${styles.row} split`}>
            <span>
              {player.name}
              <small>
                {t('referral.since', {
                  date: formatDateTime(player.registeredAt, { dateStyle: 'medium' }),
                })}
              </small>
            </span>
            <PlayerBadge player={player} stepsMax={steps.length} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PlayerBadge(props: {
  readonly player: ReferredPlayer
  readonly stepsMax: number
}): ReactNode {
  const { steps, isOver, isDenied } = props.player
  if (isDenied) return <Badge tone="neutral">{t('referral.denied')}</Badge>
  const done = t('referral.done', { done: steps.length, all: props.stepsMax })
  if (isOver && steps.length === 0) return <Badge tone="neutral">{t('referral.over')}</Badge>
  return <Badge tone={steps.length > 0 ? 'reward' : 'neutral'}>{done}</Badge>
}
