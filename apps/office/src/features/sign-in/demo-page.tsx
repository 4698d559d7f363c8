import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { EntryPage } from './entry-page.tsx'
import { useEntered } from './use-entered.ts'

/** The link that a demo prints. It is used up by a press, not by a browser that looks ahead. */
export function DemoPage(): ReactNode {
  const [token] = useState(() => window.location.hash.slice(1))
  const enter = useEntered()
  const action = useAction(
    async () => (await call('POST /office/api/sign-in/demo', { body: { token } })).data,
    { onDone: enter },
  )
  return (
    <EntryPage title={t('demo.title')} text={t('demo.text')}>
      <FailureBanner error={action.failure} />
      <Button
        kind="primary"
        size="l"
        isWide
        busyLabel={action.isPending ? t('signIn.busy') : undefined}
        onClick={() => action.run()}
      >
        {t('demo.submit')}
      </Button>
    </EntryPage>
  )
}
