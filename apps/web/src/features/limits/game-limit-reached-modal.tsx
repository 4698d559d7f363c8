import type { Limit } from '@fairhouse/contract/limit'
import type { PlayTools } from '@fairhouse/contract/play-tool'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BreakFact } from '#parts/limit/cool-off-notice.tsx'
import { findBindingLimit } from '#parts/limit/binding-limit.ts'
import { ButtonPair } from '@fairhouse/app-kit/dialog/button-pair'
import { Loading } from '@fairhouse/app-kit/data/loaded'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { LimitFacts } from '#parts/limit/limit-usage.tsx'
import { findBreak, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { limitsQuery, playToolsQuery } from '#parts/limit/limits.queries.ts'
import { findTool } from '#parts/limit/play-tool-texts.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { FORM_SKELETON } from './limit-dialog.tsx'
import { isCheckDue, isPauseRunning, isSessionOver } from './play-session.ts'
import { RealityCheck } from './reality-check.tsx'

/** `?game-limit-reached=true`: a game refused a bet for a limit; which one, and until when. */
export function GameLimitReachedModal({ onClose }: ModalViewProps): ReactNode {
  const limits = useQuery(limitsQuery)
  const tools = useQuery(playToolsQuery)
  const session = tools.data?.session ?? null
  if (session !== null && isPauseRunning(session))
    return <RealityCheck session={session} isPause onClose={onClose} />
  if (session !== null && isCheckDue(session))
    return <RealityCheck session={session} onClose={onClose} />
  return (
    <Dialog title={t('limits.game.title')} onClose={onClose}>
      <div className="stack">
        {(limits.isPending || tools.isPending) && <Loading skeleton={FORM_SKELETON} />}
        <FailureBanner error={limits.error ?? tools.error} />
        {limits.data && tools.data && <Reason limits={limits.data} tools={tools.data} />}
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

function Reason(props: {
  readonly limits: readonly Limit[]
  readonly tools: PlayTools
}): ReactNode {
  const { limits, tools } = props
  const { data: currencies = [] } = useQuery(currenciesQuery)
  const running = findBreak(limits)
  if (running !== undefined) return <BreakFact running={running} />
  const { session } = tools
  if (session !== null && isSessionOver(session))
    return <Note>{t('limits.game.session', { time: formatDateTime(session.resumesAt) })}</Note>
  const limit = findBindingLimit(limits, [1, 2], currencies)
  const { amount, currency } = findTool(tools.tools, 'stake').value
  const isReached = limit !== undefined && BigInt(limit.usage.remaining) === 0n
  if (amount !== undefined && currency !== undefined && !isReached)
    return <Note>{t('limits.game.stake', { amount: moneyText(amount, currency) })}</Note>
  if (limit !== undefined) return <Stopped limit={limit} />
  const { categories } = findTool(tools.tools, 'categories').value
  // Without any: changed in another tab meanwhile, or a limit of the operator.
  return <Note>{t(categories === undefined ? 'limits.game.none' : 'limits.game.category')}</Note>
}

function Note({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="note">{children}</p>
}

function Stopped({ limit }: { readonly limit: AmountLimit }): ReactNode {
  const { currency, usage } = limit
  return (
    <>
      <p className="note">
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
