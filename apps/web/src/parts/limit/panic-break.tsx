import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'

/** A break of a day at one press: no question stands between the player and the stop. */
export function PanicBreak({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { run, isPending, failure } = useAction(
    () => call('POST /api/player/limits', { body: { definition: 5, period: 'oneDay' } }),
    { reloads: reloadLimits, onDone },
  )
  return (
    <>
      <Button
        kind="danger"
        icon="clock"
        busyLabel={isPending ? t('game.panic') : undefined}
        onClick={() => run()}
      >
        {t('game.panic')}
      </Button>
      <FailureBanner error={failure} />
    </>
  )
}
