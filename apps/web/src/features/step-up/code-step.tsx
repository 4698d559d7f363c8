import type { StepUpCodeSent } from '@fairhouse/contract/step-up'
import { useState, type ReactNode } from 'react'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { call } from '#core/api/api.ts'
import { CodeEntry } from '#parts/proof/code-entry.tsx'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import { LTR_PARTS, T } from '#core/i18n/message.tsx'
import type { StepProps } from './step-props.ts'

/** Confirms with a code that is sent to the player; it is not sent before they ask for it. */
export function CodeStep({ confirm }: StepProps): ReactNode {
  const [sent, setSent] = useState<StepUpCodeSent | null>(null)
  if (sent === null) return <AskForCode onSent={setSent} />
  const { kind, address } = sent.recipient
  return (
    <CodeEntry
      intro={
        <T
          id={kind === 'email' ? 'contact.stepUp.mailed' : 'contact.stepUp.texted'}
          values={{ address }}
          parts={LTR_PARTS}
        />
      }
      isSms={kind === 'phone'}
      resendAfterSeconds={sent.resendAfterSeconds}
      onCode={async (code) => {
        await confirm({ code }).catch((error: unknown) => {
          throw asCodeError(error)
        })
      }}
      onResend={async () => (await call('POST /api/player/step-up/code')).data}
      back={{ label: t('contact.stepUp.codeLater'), onPress: () => setSent(null) }}
    />
  )
}

/** The code field has its own error texts. */
function asCodeError(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'stepUpRejected') return error
  const { status, traceId } = error
  return new ApiError({ code: 'codeRejected', status, traceId })
}

function AskForCode({ onSent }: { readonly onSent: (sent: StepUpCodeSent) => void }): ReactNode {
  return (
    <div className="stack">
      <p className="muted">{t('contact.stepUp.codeHelp')}</p>
      <ActionButton
        busy={t('contact.stepUp.sending')}
        act={async () => onSent((await call('POST /api/player/step-up/code')).data)}
      >
        {t('contact.stepUp.sendCode')}
      </ActionButton>
    </div>
  )
}
