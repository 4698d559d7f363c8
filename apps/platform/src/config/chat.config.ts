import { type ChatHours, readChatHours } from '@fairhouse/domain/chat-hours'
import type { CHAT_SETTINGS } from './chat.settings.ts'
import type { SettingValues } from './setting.ts'

export type ChatConfig = {
  readonly token: string
  /** Null = the stand-in, on the providers' origin. */
  readonly host: string | null
  /** PEM; verifies its webhooks. Null = they are refused. */
  readonly publicKey: string | null
  readonly isForGuests: boolean
  readonly hours: ChatHours
}

/** Null = no chat. */
export function readChat(access: {
  readonly values: SettingValues<typeof CHAT_SETTINGS>
  readonly demo: { readonly chatPublicKey: string } | null
  readonly standInUrl: string | null
}): ChatConfig | null {
  const { values, demo, standInUrl } = access
  if (values.chatToken === 'off') return null
  const more = {
    isForGuests: values.chatGuests === 'on',
    hours: readChatHours(values.chatHours) ?? null,
  }
  if (values.chatToken !== null) {
    const host = values.chatHost ?? 'https://wchat.freshchat.com'
    return { token: values.chatToken, host, publicKey: values.chatPublicKey, ...more }
  }
  if (demo === null || standInUrl === null) return null
  return { token: 'fairhouse', host: null, publicKey: demo.chatPublicKey, ...more }
}
