import { makePasskey } from '@fairhouse/app-kit/api/passkey'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api.ts'
import { t } from '#core/i18n.ts'
import { PasskeyFailure } from '#core/passkey-failure.tsx'
import { EntryPage } from './entry-page.tsx'
import { useEntered } from './use-entered.ts'

/** An invited operator creates a passkey with it. Two presses: the browser wants one for itself. */
export function InvitationPage(): ReactNode {
  const [token] = useState(() => window.location.hash.slice(1))
  const invited = useAction(
    async () => (await call('POST /office/api/invitation', { body: { token } })).data,
  )
  if (invited.answer !== undefined) return <NewPasskey token={token} invited={invited.answer} />
  return (
    <EntryPage title={t('invitation.title')} text={t('invitation.text')}>
      <FailureBanner error={invited.failure} />
      <Button
        kind="primary"
        size="l"
        isWide
        busyLabel={invited.isPending ? t('signIn.busy') : undefined}
        onClick={() => invited.run()}
      >
        {t('invitation.open')}
      </Button>
    </EntryPage>
  )
}

type Invited = {
  readonly name: string
  readonly displayName: string
  readonly creation: Parameters<typeof makePasskey>[0]
}

function NewPasskey({ token, invited }: { token: string; invited: Invited }): ReactNode {
  const [passkeyName, setPasskeyName] = useState('')
  const enter = useEntered()
  const action = useAction(
    async () => {
      const registration = await makePasskey(invited.creation)
      const body = {
        token,
        passkeyName: passkeyName.trim() || t('invitation.unnamed'),
        registration,
      }
      return (await call('POST /office/api/invitation/accept', { body })).data
    },
    { onDone: enter },
  )
  const { name, displayName } = invited
  return (
    <EntryPage
      title={t('invitation.hello', { name: displayName || name })}
      text={t('invitation.why')}
    >
      <Field label={t('invitation.passkeyName')} help={t('invitation.passkeyHelp')}>
        {(control) => (
          <TextInput
            {...control}
            value={passkeyName}
            maxLength={60}
            onChange={({ target }) => setPasskeyName(target.value)}
          />
        )}
      </Field>
      <PasskeyFailure error={action.failure} />
      <Button
        kind="primary"
        size="l"
        icon="fingerprint"
        isWide
        busyLabel={action.isPending ? t('signIn.busy') : undefined}
        onClick={() => action.run()}
      >
        {t('invitation.submit')}
      </Button>
    </EntryPage>
  )
}
