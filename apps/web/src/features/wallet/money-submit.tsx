import { useId, type ReactNode } from 'react'
import { SubmitButton, type SubmitButtonProps } from '@fairhouse/app-kit/form/submit-button'
import { t } from '#core/i18n/i18n.ts'
import { useIsOnline } from '@fairhouse/app-kit/realtime/use-online'

/** Sends a form that moves money; offline it refuses, and says why in place of its note. */
export function MoneySubmit({ note, ...button }: SubmitButtonProps): ReactNode {
  const isOnline = useIsOnline()
  const reasonId = useId()
  if (isOnline) return <SubmitButton {...button} note={note} />
  return (
    <SubmitButton
      {...button}
      isDisabled
      aria-describedby={reasonId}
      note={
        <p id={reasonId} role="status">
          {t('wallet.offline')}
        </p>
      }
    />
  )
}
