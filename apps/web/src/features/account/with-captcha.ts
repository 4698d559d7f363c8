import { hasZeroBits, workText } from '@fairhouse/domain/proof-of-work'
import { ApiError } from '#core/api/api-error.ts'

/** How long the page may be busy in one go. */
const SLICE_MS = 12

type Ports = {
  readonly elapsedMs: () => number
  /** Lets the page do what waits. */
  readonly pause: () => Promise<void>
}

const PAGE: Ports = {
  elapsedMs: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
}

/**
 * Sends a form, and does the task that is asked of a network where many accounts were opened, or at an
 * account that many have guessed at. Nobody has to read pictures: the browser works for a moment,
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
  // Few are ever asked.
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
