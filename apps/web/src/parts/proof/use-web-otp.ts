import { useEffect, useRef } from 'react'

/**
 * Takes the code out of the SMS where the browser offers to (WebOTP, Chrome on Android), after the
 * reader has agreed. Elsewhere the field's `autocomplete="one-time-code"` does it.
 */
export function useWebOtp(isOn: boolean, onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!isOn || !('OTPCredential' in window)) return
    const stop = new AbortController()
    const order = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
    navigator.credentials.get(order).then(
      (credential) => {
        const code = (credential as { code?: unknown } | null)?.code
        if (typeof code === 'string') latest.current(code)
      },
      // Refused, or left: the code is typed.
      () => undefined,
    )
    return () => stop.abort()
  }, [isOn])
}
