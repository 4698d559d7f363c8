import { apiPath } from './api.ts'
import type { FlightMessage } from '../src/crash/flight.view.ts'

/** The server says something every three seconds; silence for longer is a lost connection. */
const SILENCE_MS = 8_000
const RECONNECT_MS = [250, 500, 1_000, 2_000, 4_000]

/** Follows the flights, and reconnects when the stream ends. */
export function watchFlights(deps: {
  readonly secret: string
  readonly onMessage: (message: FlightMessage) => void
  readonly isOver: () => boolean
}): void {
  void follow(deps)
}

async function follow(deps: Parameters<typeof watchFlights>[0]): Promise<void> {
  for (let turn = 0; !deps.isOver(); turn++) {
    const hasHeard = await readStream(deps).catch(() => false)
    if (hasHeard) turn = 0
    const delayMs = RECONNECT_MS[Math.min(turn, RECONNECT_MS.length - 1)]!
    await new Promise((resolve) => setTimeout(resolve, delayMs))
  }
}

/** Reads until the stream ends or falls silent; returns whether anything arrived. */
async function readStream({
  secret,
  onMessage,
}: Parameters<typeof watchFlights>[0]): Promise<boolean> {
  const abort = new AbortController()
  let silence = setTimeout(() => abort.abort(), SILENCE_MS)
  const answer = await fetch(apiPath('flights'), {
    headers: { authorization: `Bearer ${secret}` },
    signal: abort.signal,
  })
  if (!answer.ok || !answer.body) return false
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let hasHeard = false
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return hasHeard
      clearTimeout(silence)
      silence = setTimeout(() => abort.abort(), SILENCE_MS)
      const lines = (rest + value).split('\n')
      rest = lines.pop()!
      for (const line of lines) onMessage(JSON.parse(line) as FlightMessage)
      hasHeard ||= lines.length > 0
    }
  } catch {
    return hasHeard
  } finally {
    clearTimeout(silence)
  }
}
