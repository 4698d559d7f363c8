import type { Limit } from '@fairhouse/contract/limit'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BreakFact } from '#parts/limit/cool-off-notice.tsx'
import { findBindingLimit } from '#parts/limit/binding-limit.ts'
import { ButtonPair } from '#core/modal/button-pair.tsx'
import { Loading } from '#core/data/loaded.tsx'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { LimitFacts } from '#parts/limit/limit-usage.tsx'
import { findBreak, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { FORM_SKELETON } from './form-skeleton.ts'
import styles from './limits.module.css'

/** `?game-limit-reached=true`: a game refused a bet for a limit; which one, and until when. */
export function GameLimitReachedModal({ onClose }: ModalViewProps): ReactNode {
  const limits = useQuery(limitsQuery)
  return (
    <Dialog title={t('limits.game.title')} onClose={onClose}>
      <div className={styles.form}>
        {limits.isPending && <Loading skeleton={FORM_SKELETON} />}
        <FailureBanner error={limits.error} />
        {limits.data && <Reason limits={limits.data} />}
        <ButtonPair>
          <ButtonLink size="l" render={<Link to="/profile/limits" />}>
            {t('limits.game.all')}
          </ButtonLink>
          <Button kind="primary" size="l" onClick={onClose}>
            {t('limits.game.back')}
          </Button>
        </ButtonPair>
      </div>
    </Dialog>
  )
}

function Reason({ limits }: { readonly limits: readonly Limit[] }): ReactNode {
  const { data: currencies = [] } = useQuery(currenciesQuery)
  const running = findBreak(limits)
  if (running !== undefined) return <BreakFact running={running} />
  const limit = findBindingLimit(limits, [1, 2], currencies)
  // Changed in another tab meanwhile, or a limit of the house.
  if (limit === undefined) return <p className={styles.note}>{t('limits.game.none')}</p>
  return <Stopped limit={limit} />
}

function Stopped({ limit }: { readonly limit: AmountLimit }): ReactNode {
  const { currency, usage } = limit
  return (
    <>
      <p className={styles.note}>
        {BigInt(usage.remaining) === 0n
          ? t('limits.game.reached')
          : t('limits.game.passed', { left: moneyText(usage.remaining, currency) })}
      </p>
      <Card kind="inset">
        <LimitFacts limit={limit} />
      </Card>
    </>
  )
}
