import { useEffect, useEffectEvent } from 'react'
import { canFillPasskeys, PasskeyTrouble } from '#core/passkey.ts'

/** A little before the platform forgets what it asked for. */
const ASK_AGAIN_MS = 4.5 * 60_000

/**
 * Offers passkeys in the list under the field that takes them, for as long as the form is there. That
 * nobody chose one is no failure.
 */
export function usePasskeyAutofill(
  signIn: () => Promise<void>,
  options: { readonly round: number; readonly onFailure: (error: unknown) => void },
): void {
  const { round, onFailure } = options
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
  }, [round])
}
