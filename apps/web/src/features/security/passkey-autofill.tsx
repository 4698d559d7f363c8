import { useEffect, useEffectEvent } from 'react'
import { canFillPasskeys, PasskeyTrouble } from '#parts/proof/passkey.ts'

/** Shortly before the platform's challenge expires. */
const ASK_AGAIN_MS = 4.5 * 60_000

export type PasskeyAutofillProps = {
  readonly signIn: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Offers passkeys in the autofill list of the field, for as long as it is mounted. Choosing none is
 * not a failure.
 */
export function PasskeyAutofill({ signIn, onFailure }: PasskeyAutofillProps): null {
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
