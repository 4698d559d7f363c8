import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { Button } from '@fairhouse/ui/button'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { PasskeyFailure } from '#parts/proof/passkey-failure.tsx'
import {
  askPasskey,
  canFillPasskeys,
  canUsePasskeys,
  forgetPasskey,
  PasskeyTrouble,
  stopAskingPasskey,
} from '@fairhouse/app-kit/api/passkey'
import { useSession } from '#core/session/use-session.tsx'

export type PasskeySignInProps = {
  /** Called before the session exists: typed input is not needed any more. */
  readonly onSignedIn: () => void
}

/** Signs in with a passkey, by a button and in the list under the e-mail field. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps): ReactNode {
  const session = useSession()
  const [autofillFailure, setAutofillFailure] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => stopAskingPasskey, [])

  const signIn = async (isAutofill: boolean): Promise<void> => {
    const { data: request } = await call('POST /api/player/sessions/passkey/options')
    const assertion = await askPasskey(request, { isAutofill })
    const { data } = await call('POST /api/player/sessions/passkey', { body: { assertion } }).catch(
      async (error: unknown) => {
        const isUnknown = error instanceof ApiError && error.code === 'passkeyUnknown'
        if (isUnknown) await forgetPasskey(request, assertion.id)
        throw error
      },
    )
    onSignedIn()
    await session.adopt(data)
  }
  const { run, isPending, failure } = useAction(
    () => {
      setAutofillFailure(null)
      return signIn(false)
    },
    { onFailed: () => setRound((turn) => turn + 1) },
  )
  if (!canUsePasskeys()) return null
  return (
    <div className="stack">
      {/* Anew after each use of the button, which ends what the field was asking for. */}
      <PasskeyAutofill key={round} signIn={() => signIn(true)} onFailure={setAutofillFailure} />
      <Button
        icon="fingerprint"
        size="l"
        isWide
        busyLabel={isPending ? t('proof.passkey.busy') : undefined}
        onClick={() => run()}
      >
        {t('proof.passkey.signIn')}
      </Button>
      <PasskeyFailure error={autofillFailure ?? failure} />
    </div>
  )
}

/** Shortly before the platform's challenge expires. */
const ASK_AGAIN_MS = 4.5 * 60_000

type PasskeyAutofillProps = {
  readonly signIn: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Offers passkeys in the autofill list of the field, for as long as it is mounted. Choosing none is
 * not a failure.
 */
function PasskeyAutofill({ signIn, onFailure }: PasskeyAutofillProps): null {
  const ask = useEffectEvent(async (): Promise<void> => {
    try {
      if (await canFillPasskeys()) await signIn()
    } catch (error) {
      if (!(error instanceof PasskeyTrouble)) onFailure(error)
    }
  })
  useEffect(() => {
    void ask()
    const timer = setInterval(() => void ask(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}
