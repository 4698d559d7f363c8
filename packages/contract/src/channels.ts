/**
 * Realtime channels. A player's channel is `<name>#<playerId>`, which only that player may join.
 * Publications are a `ChannelEvent` of their channel.
 */
import type { Account } from './account.ts'
import type { Win } from './bet.ts'
import type { BonusCode, BonusNews, FreeSpinNews } from './bonus.ts'
import type { PlayerDocument } from './document.ts'
import type { Invoice } from './invoice.ts'
import type { LoyaltyAccount, QuestNews, QuestTaskNews } from './retention.ts'
import type { Online } from './online.ts'
import type { SessionEndReason, SignInWay } from './session.ts'
import type { VerificationStatus } from './verification.ts'

export const CHANNELS = [
  'wallet:accounts',
  'payment:invoices',
  'game:bets',
  'game:spins',
  'bonus:player-bonuses',
  'bonus:player-freespins',
  'bonus:player-bonus-codes',
  'retention:quests',
  'retention:accounts',
  'messenger:notifications',
  'messenger:pushes',
  // assumed: keeps the list of sessions current without a reload
  'player:sessions',
  'player:verification',
  // assumed: keeps limits equal on all of the player's tabs
  'player:limits',
] as const

export type ChannelName = (typeof CHANNELS)[number]

/** Where the history of a channel ended, in the engine's own numbers. */
export type ChannelPosition = { readonly epoch: string; readonly offset: number }

/** A player's channels by name; those without a position are missing. */
export type ChannelPositions = { readonly [C in ChannelName]?: ChannelPosition }

/**
 * assumed: the specification names events, not their envelope; `eventId` and `version` deduplicate
 */
export type ChannelEvents = {
  'wallet:accounts': { event: 'account.updated'; eventId: string; data: Account }
  'payment:invoices': {
    event: 'invoice.deposit.updated' | 'invoice.withdrawal.updated'
    eventId: string
    data: Invoice
  }
  'game:bets':
    | {
        event: 'game.bet.restricted' | 'game.bet.max.exceed'
        eventId: string
        data: { gameIdentity: string; playerBonus?: { currency: string; maxBetAmount: string } }
      }
    /** assumed: the specification names no event for settled bets; reload the history */
    | { event: 'bet.finished'; eventId: string; data: { betId: string } }
  'game:spins': { event: 'spin.finished'; eventId: string; data: { betId: string } }
  /** assumed: the events' names; the specification names the channels */
  'bonus:player-bonuses': { event: 'bonus.updated'; eventId: string; data: BonusNews }
  'bonus:player-freespins': { event: 'freespin.updated'; eventId: string; data: FreeSpinNews }
  'bonus:player-bonus-codes': { event: 'bonus.code.updated'; eventId: string; data: BonusCode }
  'retention:quests':
    | { event: 'quest.updated'; eventId: string; data: QuestNews }
    | { event: 'quest.task.updated'; eventId: string; data: QuestTaskNews }
  'retention:accounts':
    | {
        event: 'loyalty.updated'
        eventId: string
        data: LoyaltyAccount & { levelBefore: number }
      }
    /** assumed: both; the specification names no channel for races and referrals */
    | {
        event: 'race.won'
        eventId: string
        data: { raceId: string; place: number; currency: string; amount: string }
      }
    | {
        event: 'jackpot.won'
        eventId: string
        data: { jackpotId: string; number: number; currency: string; amount: string }
      }
    | {
        event: 'referral.rewarded'
        eventId: string
        data: { stepId: string; currency: string; amount: string }
      }
  /** assumed: `changed` = some were read or deleted; reload the list */
  'messenger:notifications': {
    event: 'message.created' | 'message.changed'
    eventId: string
    data: { messageId?: string }
  }
  'messenger:pushes': {
    event: 'push.created' | 'push.changed'
    eventId: string
    data: { messageId?: string }
  }
  'player:sessions': {
    event: 'session.started' | 'session.ended'
    eventId: string
    data: SessionChange
  }
  /** assumed: the specification names no channel for identity verification */
  'player:verification':
    | { event: 'document.updated'; eventId: string; data: PlayerDocument }
    | { event: 'verification.updated'; eventId: string; data: VerificationStatus }
  /** A limit or a break was changed: reload them. */
  'player:limits': { event: 'limit.updated'; eventId: string; data: { limitId: string } }
}

/** `site` is the origin in the browser; `way` and `site` are set for a start only. */
export type SessionChange = {
  sessionId: string
  way?: SignInWay
  site?: string
  reason?: SessionEndReason
}

/** Public channels, open to guests. */
export const PUBLIC_CHANNELS = ['global:online', 'global:wins'] as const

export type PublicChannelName = (typeof PUBLIC_CHANNELS)[number]

/** assumed: the specification names `global:online` only, without its event; wins are published in batches */
export type PublicChannelEvents = {
  'global:online': { event: 'online.updated'; eventId: string; data: Online }
  'global:wins': { event: 'wins.announced'; eventId: string; data: { wins: Win[] } }
}

/** While traces are exported, with the span that the event was written in, as W3C says it. */
export type ChannelEvent<C extends ChannelName> = ChannelEvents[C] & {
  readonly traceparent?: string
}

export function playerChannel<C extends ChannelName>(name: C, playerId: string): `${C}#${string}` {
  return `${name}#${playerId}`
}
