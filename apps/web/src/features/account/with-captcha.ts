import { hasZeroBits, workText } from '@fairhouse/domain/proof-of-work'
import { ApiError } from '@fairhouse/app-kit/api/api-error'

/** Maximum time that the page may be blocked. */
const SLICE_MS = 12

type Ports = {
  readonly elapsedMs: () => number
  /** Yields to pending work of the page. */
  readonly pause: () => Promise<void>
}

const PAGE: Ports = {
  elapsedMs: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
}

/**
 * Sends a form, and solves the proof of work required from a network that opened many accounts, or for an
 * account with many failed attempts. It is not a picture puzzle: the browser computes for a moment,
 * and the form is sent again.
 */
export async function withCaptcha<T>(
  send: (captcha: { readonly captcha?: string }) => Promise<T>,
  ports: Ports = PAGE,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    const challenge =
      error instanceof ApiError && error.code === 'captchaRequired' ? error.challenge : null
    if (challenge === null) throw error
    return await send({ captcha: await solve(challenge, ports) })
  }
}

/** Finds the number for a challenge `<until>.<bits>.<nonce>.<signature>`, in short slices. */
async function solve(challenge: string, { elapsedMs, pause }: Ports): Promise<string> {
  // Rarely needed, so loaded on demand.
  const { sha256 } = await import('@fairhouse/fair/hmac-sha256')
  const bits = Number(challenge.split('.')[1])
  const text = new TextEncoder()
  let sliceEndsMs = elapsedMs() + SLICE_MS
  for (let counter = 0; ; counter += 1) {
    if (hasZeroBits(sha256(text.encode(workText(challenge, counter))), bits)) {
      return workText(challenge, counter)
    }
    if (elapsedMs() < sliceEndsMs) continue
    await pause()
    sliceEndsMs = elapsedMs() + SLICE_MS
  }
}
