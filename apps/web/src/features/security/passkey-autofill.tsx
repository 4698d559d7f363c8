import { useEffect, useEffectEvent } from 'react'
import { canFillPasskeys, PasskeyTrouble } from '#parts/proof/passkey.ts'

/** A little before the platform forgets what it asked for. */
const ASK_AGAIN_MS = 4.5 * 60_000

export type PasskeyAutofillProps = {
  readonly signIn: () => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Offers passkeys in the list under the field that takes them, for as long as it is there. That nobody
 * chose one is no failure.
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
