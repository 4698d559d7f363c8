import { MINUTE_MS } from './time-units.ts'
/** Daily support hours of the chat, in minutes of the UTC day; null = always. */
export type ChatHours = { readonly fromMinute: number; readonly toMinute: number } | null

const DAY_MINUTES = 1_440

/** Parses `09:00-21:30`; hours may pass midnight. Undefined if invalid. */
export function readChatHours(text: string): ChatHours | undefined {
  if (text === 'always') return null
  const [, fromHour, fromMinute, toHour, toMinute] =
    /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (toMinute === undefined) return undefined
  const from = Number(fromHour) * 60 + Number(fromMinute)
  const to = Number(toHour) * 60 + Number(toMinute)
  return from === to ? undefined : { fromMinute: from, toMinute: to }
}

/** When support hours start next; null during support hours. */
export function nextChatOpening(hours: ChatHours, now: Date): Date | null {
  if (hours === null) return null
  const { fromMinute, toMinute } = hours
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const sinceOpening = (minute - fromMinute + DAY_MINUTES) % DAY_MINUTES
  const length = (toMinute - fromMinute + DAY_MINUTES) % DAY_MINUTES
  if (sinceOpening < length) return null
  const startOfMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(startOfMinute + (DAY_MINUTES - sinceOpening) * MINUTE_MS)
}
