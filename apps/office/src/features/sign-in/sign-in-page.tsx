import { askPasskey, canUsePasskeys } from '@fairhouse/app-kit/api/passkey'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { PasskeyFailure } from '#core/passkey-failure.tsx'
import { EntryPage } from './entry-page.tsx'
import { useEntered } from './use-entered.ts'

/** The only way in: a passkey that has verified its user. */
export function SignInPage(): ReactNode {
  const { to } = useSearch({ from: '/sign-in' })
  const enter = useEntered(to)
  const signIn = useAction(
    async () => {
      const { data: request } = await call('POST /office/api/sign-in/passkey')
      const assertion = await askPasskey(request)
      return (await call('POST /office/api/sign-in', { body: { assertion } })).data
    },
    { onDone: enter },
  )
  return (
    <EntryPage title={t('signIn.title')} text={t('signIn.text')}>
      <PasskeyFailure error={signIn.failure} />
      {canUsePasskeys() ? (
        <Button
          kind="primary"
          size="l"
          icon="fingerprint"
          isWide
          busyLabel={signIn.isPending ? t('signIn.busy') : undefined}
          onClick={() => signIn.run()}
        >
          {t('signIn.submit')}
        </Button>
      ) : (
        <Banner tone="danger" icon="circle-alert">
          {t('signIn.impossible')}
        </Banner>
      )}
    </EntryPage>
  )
}
