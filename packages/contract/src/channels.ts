/**
 * Realtime channels. A player's channel is `<name>#<playerId>`; the gateway lets only that
 * player in. The payload of each publication is a `ChannelEvent` of that channel.
 */
import type { Account } from './account.ts'
import type { Win } from './bet.ts'
import type { BonusCode, BonusNews, FreeSpinNews } from './bonus.ts'
import type { PlayerDocument } from './document.ts'
import type { Invoice } from './invoice.ts'
import type { LoyaltyAccount, QuestNews, QuestTaskNews } from './retention.ts'
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
  // assumed: so that the list of sessions is right without a reload
  'player:sessions',
  'player:verification',
  // assumed: so that limits are the same on every screen of the player
  'player:limits',
] as const

export type ChannelName = (typeof CHANNELS)[number]

/** assumed: the specification names events, not their envelope. `eventId` and `version` dedupe. */
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
    /** assumed: the specification names no event of a bet that ended. Load the history again. */
    | { event: 'bet.finished'; eventId: string; data: { betId: string } }
  'game:spins': { event: 'spin.finished'; eventId: string; data: { betId: string } }
  /** assumed: names of these events; the specification names the channels. */
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
    /** assumed: these two; the specification names no channel for races and referrals. */
    | {
        event: 'race.won'
        eventId: string
        data: { raceId: string; place: number; currency: string; amount: string }
      }
    | {
        event: 'referral.rewarded'
        eventId: string
        data: { stepId: string; currency: string; amount: string }
      }
  /** assumed: `changed` says that some were read or deleted: load the list again. */
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
  /** assumed: the specification names no channel for what is known about a player's identity. */
  'player:verification':
    | { event: 'document.updated'; eventId: string; data: PlayerDocument }
    | { event: 'verification.updated'; eventId: string; data: VerificationStatus }
  /** A limit or a break was set, changed, asked about or removed: load them again. */
  'player:limits': { event: 'limit.updated'; eventId: string; data: { limitId: string } }
}

/** `site` is the origin under which the platform was opened, `way` and `site` of a start only. */
export type SessionChange = {
  sessionId: string
  way?: SignInWay
  site?: string
  reason?: SessionEndReason
}

/** Channels without a player: everyone may listen, guests too. */
export const PUBLIC_CHANNELS = ['global:wins'] as const

export type PublicChannelName = (typeof PUBLIC_CHANNELS)[number]

/** assumed: the specification names `global:online` only; wins go out in batches. */
export type PublicChannelEvents = {
  'global:wins': { event: 'wins.announced'; eventId: string; data: { wins: Win[] } }
}

export type ChannelEvent<C extends ChannelName> = ChannelEvents[C]

export function playerChannel<C extends ChannelName>(name: C, playerId: string): `${C}#${string}` {
  return `${name}#${playerId}`
}
