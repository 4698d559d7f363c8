import type { LoyaltyLevelShown } from '@fairhouse/contract/retention'
import { Badge } from '@fairhouse/ui/badge'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import { LoyaltyProgress } from './loyalty-progress.tsx'
import { Races } from './races.tsx'
import { RakebackCard } from './rakeback-card.tsx'
import { levelsQuery, loyaltyQuery } from './retention.queries.ts'
import styles from './retention.module.css'

/** `/loyalty`: points, level, and what every level gives. */
export function LoyaltyPage(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  const { data: account } = useQuery({ ...loyaltyQuery, enabled: isPlayer })
  return (
    <div className="page">
      <div className="split">
        <h1>{t('loyalty.title')}</h1>
        <ButtonLink render={<ModalLink modal="loyalty-earn" />}>{t('loyalty.earn')}</ButtonLink>
      </div>
      {account && (
        <Card>
          <LoyaltyProgress account={account} />
        </Card>
      )}
      {isPlayer && <RakebackCard />}
      <Races />
      <Loaded
        query={useQuery(levelsQuery)}
        skeleton={['10rem']}
        failed={t('loyalty.failed')}
        empty={{ icon: 'target', title: t('loyalty.off') }}
      >
        {(levels) => (
          <ul className={styles.levels}>
            {levels.map((level) => (
              <li key={level.order}>
                <Level level={level} isCurrent={level.order === account?.currentLevel.order} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

function Level(props: {
  readonly level: LoyaltyLevelShown
  readonly isCurrent: boolean
}): ReactNode {
  const { name, points, benefits } = props.level
  return (
    <Card>
      <div className="stack" data-gap="2">
        <div className="split">
          <h2>{name}</h2>
          {props.isCurrent && <Badge tone="reward">{t('loyalty.current')}</Badge>}
        </div>
        <p className="note">{t('loyalty.from', { points: formatNumber(points) })}</p>
        {benefits.map((benefit) => (
          <p key={benefit}>{benefit}</p>
        ))}
      </div>
    </Card>
  )
}
