import type { Receipt } from '@fairhouse/contract/bet'
import type { Round } from '@fairhouse/contract/round'
import { ButtonLink } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { currentBrand } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { Facts } from '#parts/page/facts.tsx'
import { BetHead, betFacts } from './bet-head.tsx'
import styles from './bet-story.module.css'
import { receiptQuery } from './bets.queries.ts'
import { CouponLegs } from './coupon-legs.tsx'

const RoundPictureView = late(
  async () => (await import('#parts/game/round-picture-view.tsx')).RoundPictureView,
  undefined,
  { isOptional: true },
)

/** `/bet/{id}`: a bet that its player shares, for everyone with the link. */
export function ReceiptPage(props: {
  readonly id: string
  readonly verifierOf: (round: Round) => ReactNode
}): ReactNode {
  const { id, verifierOf } = props
  return (
    <div className="page">
      <Loaded
        query={useQuery(receiptQuery(id))}
        skeleton={['9rem', '12rem']}
        failed={t('bets.story.failed')}
      >
        {(receipt) => (
          <div className="stack">
            <h1>{t('bets.receipt.title')}</h1>
            <p className="note">{t('bets.receipt.text', { brand: currentBrand().name })}</p>
            <Card>
              <BetHead bet={receipt} />
              {receipt.round !== null && <RoundPictureView round={receipt.round} />}
              <div className={styles.facts}>
                <Facts
                  facts={[[t('bets.receipt.player'), receipt.player], ...betFacts(receipt)]}
                  areColumns
                />
              </div>
              <PlayLink receipt={receipt} />
            </Card>
            {receipt.coupon !== null && <CouponLegs coupon={receipt.coupon} />}
            {receipt.round !== null && <Verification round={receipt.round} of={verifierOf} />}
          </div>
        )}
      </Loaded>
    </div>
  )
}

function PlayLink({ receipt: { game } }: { readonly receipt: Receipt }): ReactNode {
  if (game === null)
    return <ButtonLink render={<Link to="/sport/$" />}>{t('bets.receipt.sport')}</ButtonLink>
  return (
    <ButtonLink render={<Link to="/game/$id" params={{ id: game.identity }} />}>
      {t('bets.story.game', { game: game.name })}
    </ButtonLink>
  )
}

/** Checked in this browser; a seed that is in use is not known to anyone yet. */
function Verification(props: {
  readonly round: Round
  readonly of: (round: Round) => ReactNode
}): ReactNode {
  const { round, of } = props
  return (
    <section className="stack" aria-labelledby="verify-title">
      <h2 id="verify-title">{t('bets.story.verify')}</h2>
      {round.serverSeed === null ? <p>{t('bets.receipt.unrevealed')}</p> : of(round)}
    </section>
  )
}
