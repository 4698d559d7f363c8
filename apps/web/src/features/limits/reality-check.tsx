import type { PlaySession } from '@fairhouse/contract/play-tool'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { netText } from '@fairhouse/app-kit/i18n/net-text'
import { ButtonPair } from '@fairhouse/app-kit/dialog/button-pair'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { playToolsQuery } from '#parts/limit/limits.queries.ts'
import { Facts } from '#parts/page/facts.tsx'
import { playedText } from './play-session.ts'

/** Time, stakes and result of the session; bets wait until the player says that they play on. */
export function RealityCheck(props: {
  readonly session: PlaySession
  /** The market's pause: nothing to answer, and no bets until it is over. */
  readonly isPause?: true
  readonly onClose: () => void
}): ReactNode {
  const { session, isPause, onClose } = props
  const answer = useAction(
    async () => (await call('POST /api/player/play-tools/reality-check/answer', {})).data,
    { stores: playToolsQuery, onDone: onClose },
  )
  const time = playedText(session)
  return (
    <Dialog title={t(isPause ? 'limits.pause.title' : 'limits.check.title')} onClose={onClose}>
      <div className="stack">
        <p className="note">
          {isPause && session.pause !== null
            ? t('limits.pause.text', {
                time,
                until: formatDateTime(session.pause.until, { timeStyle: 'short' }),
              })
            : t('limits.check.text', { time })}
        </p>
        {session.totals.map(({ currency, staked, returned }) => (
          <Card key={currency} kind="inset">
            <Facts
              facts={[
                [t('limits.check.staked'), moneyText(staked, currency)],
                [t('limits.check.returned'), moneyText(returned, currency)],
                [t('limits.check.net'), netText(BigInt(returned) - BigInt(staked), currency)],
              ]}
            />
          </Card>
        ))}
        <div className="cluster">
          <Link to="/profile/history/bets">{t('limits.check.history')}</Link>
          <Link to="/profile/limits">{t('limits.game.all')}</Link>
        </div>
        <FailureBanner error={answer.failure} />
        <ButtonPair>
          <ButtonLink size="l" render={<Link to="/" />}>
            {t('limits.check.exit')}
          </ButtonLink>
          {isPause ? (
            <Button kind="primary" size="l" onClick={onClose}>
              {t('limits.pause.stay')}
            </Button>
          ) : (
            <Button
              kind="primary"
              size="l"
              busyLabel={answer.isPending ? t('limits.check.busy') : undefined}
              onClick={() => answer.run()}
            >
              {t('limits.check.continue')}
            </Button>
          )}
        </ButtonPair>
      </div>
    </Dialog>
  )
}
