import type { Limit } from '@fairhouse/contract/limit'
import { ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Outcome } from '@fairhouse/ui/outcome'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { findBindingLimit } from '#parts/limit/binding-limit.ts'
import { BreakFact } from '#parts/limit/cool-off-notice.tsx'
import { t } from '#core/i18n/i18n.ts'
import { LimitFacts } from '#parts/limit/limit-usage.tsx'
import { findBreak } from '#parts/limit/limit-texts.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import { DepositChoice } from './deposit-choice.tsx'
import { currenciesQuery } from '#core/api/settings.queries.ts'

/**
 * Error 13100: no methods are available. Shows which limit or break prevents a deposit, and
 * until when, or what the player has to decide first; the limits are reloaded for it.
 */
export function DepositLimited({ error }: { readonly error: unknown }): ReactNode {
  const { data: limits = [] } = useQuery(limitsQuery)
  const code = error instanceof ApiError ? error.code : null
  if (code === 'limitChoiceDue')
    return (
      <div className="stack" data-gap="4">
        <DepositChoice />
      </div>
    )
  if (code === 'depositCapReached')
    return (
      <div className="stack" data-gap="5" role="status">
        <Outcome
          tone="neutral"
          icon="hourglass"
          title={t('limits.wallet.capped')}
          text={t('limits.wallet.cappedText')}
        />
        <ButtonLink isWide size="l" render={<Link to="/support" />}>
          {t('limits.wallet.support')}
        </ButtonLink>
      </div>
    )
  if (code === 'fundsRequired' || code === 'identityFirst') {
    const isIdentity = code === 'identityFirst'
    return (
      <div className="stack" data-gap="5" role="status">
        <Outcome
          tone="neutral"
          icon={isIdentity ? 'id-card' : 'hourglass'}
          title={t(`refusal.${code}`)}
        />
        <ButtonLink
          isWide
          size="l"
          render={<Link to={isIdentity ? '/profile/verification' : '/profile/documents'} />}
        >
          {isIdentity ? t('verification.notice.link') : t('limits.wallet.documents')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div className="stack" data-gap="5" role="status">
      {code === 'depositsPaused' ? (
        <Outcome tone="neutral" icon="hourglass" title={t('refusal.depositsPaused')} />
      ) : code === 'coolingOff' ? (
        <Pause limits={limits} />
      ) : (
        <Reached limits={limits} />
      )}
      <ButtonLink
        isWide
        size="l"
        render={<Link to={code === 'depositsPaused' ? '/profile/play' : '/profile/limits'} />}
      >
        {t('limits.game.all')}
      </ButtonLink>
    </div>
  )
}

function Pause({ limits }: { readonly limits: readonly Limit[] }): ReactNode {
  const running = findBreak(limits)
  return running === undefined ? (
    <Skeleton shape="box" height="4rem" />
  ) : (
    <BreakFact running={running} />
  )
}

function Reached({ limits }: { readonly limits: readonly Limit[] }): ReactNode {
  const { data: currencies = [] } = useQuery(currenciesQuery)
  const limit = findBindingLimit(limits, [3], currencies)
  return (
    <>
      <Outcome
        tone="neutral"
        icon="hourglass"
        title={t('limits.wallet.reached')}
        text={t('limits.wallet.reachedText')}
      />
      {limit === undefined ? (
        <Skeleton shape="box" height="7rem" />
      ) : (
        <Card kind="inset">
          <LimitFacts limit={limit} />
        </Card>
      )}
    </>
  )
}
