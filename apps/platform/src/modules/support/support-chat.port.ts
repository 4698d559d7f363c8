import type { ChatHours } from '@fairhouse/domain/chat-hours'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Callback } from '#platform/http/callback'
import type { PlayerRow } from '#platform/modules/player/player.query'

/** What happened in a conversation. */
export type ChatNews =
  | {
      readonly what: 'written'
      readonly id: string
      readonly conversationId: string
      readonly playerId: string | null
      readonly author: 'player' | 'support'
      readonly text: string
      readonly writtenAt: Date
    }
  | {
      readonly what: 'resolved'
      readonly conversationId: string
      /** Null = a guest. */
      readonly playerId: string | null
    }

/** A visitor of the chat: the widget's name, and the player who is signed in. */
export type ChatUser = {
  readonly uuid: string
  readonly player: Pick<PlayerRow, 'id' | 'first_name' | 'last_name' | 'email' | 'phone'> | null
}

/** The company whose widget is the support chat. */
export type SupportChat = {
  /** Null if the script knows its account, and starts the widget itself. */
  readonly token: string | null
  readonly isForGuests: boolean
  readonly hours: ChatHours
  /** Signs who the visitor is; null if the company does not ask. */
  readonly signUser: ((user: ChatUser, now: Date) => string) | null
  /** For a page opened at the given origin: where the widget is, and its script. */
  hostFor(siteOrigin: string): string
  scriptFor(siteOrigin: string): string
  /** By path. */
  createCallbacks(deps: {
    readonly clock: Clock
    readonly log: Log
    readonly take: (news: ChatNews) => Promise<void>
  }): Readonly<Record<string, Callback>>
}
