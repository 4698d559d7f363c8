/**
 * Domain events between modules. A module appends them to the outbox in its own transaction;
 * `docs/events.md` is generated from this table.
 */
import { z } from 'zod'
import { accountSchema } from './account.ts'
import { amountSchema, timestampSchema } from './amount.schema.ts'
import { winSchema } from './bet.ts'
import { BONUS_EVENTS } from './bonus.events.ts'
import type {
  ChannelEvents,
  ChannelName,
  PublicChannelEvents,
  PublicChannelName,
} from './channels.ts'
import { REMOVED_WAYS } from './contact.ts'
import { documentSchema } from './document.ts'
import { INVOICE_EVENTS } from './invoice.events.ts'
import { CODE_PURPOSES } from './otp.ts'
import { RETENTION_EVENTS } from './retention.events.ts'
import { SECURITY_CHANGES } from './security.ts'
import { SESSION_END_REASONS, SIGN_IN_WAYS } from './session.ts'
import { verificationStateSchema } from './verification.ts'

export type EventSpec = {
  /** A sentence for `docs/events.md`. */
  readonly about: string
  readonly payload: z.ZodObject
  /** The player's channel on which it is published, with the payload as data. */
  readonly channel?: ChannelTarget
  /** Used instead if the channel depends on the kind of bet. */
  readonly channelByKind?: { readonly [K in 'casino' | 'sport']: ChannelTarget }
}

export type ChannelTarget =
  | {
      [C in ChannelName]: { readonly name: C; readonly event: ChannelEvents[C]['event'] }
    }[ChannelName]
  | {
      [C in PublicChannelName]: {
        readonly name: C
        readonly event: PublicChannelEvents[C]['event']
      }
    }[PublicChannelName]

/** Origin of a request, for the audit log and for messages. */
const from = z.object({ ip: z.string(), country: z.string().nullable(), traceId: z.string() })
/** Origin of the site in the browser, for links in messages. */
const site = z.string()

/** Fields of all bet events. */
const bet = {
  kind: z.enum(['casino', 'sport']),
  provider: z.string(),
  /** Identity of the game or the market. */
  subject: z.string(),
  /** The provider's id of the round or coupon. */
  round: z.string(),
  accountId: z.uuid(),
  currency: z.string(),
}

const placedBet = z.object({
  ...bet,
  betId: z.uuid(),
  placedAt: timestampSchema,
  stakeMinor: amountSchema,
  /** The parts of the stake drawn from real money and from the bonus. */
  cashMinor: amountSchema,
  bonusMinor: amountSchema,
  bonusId: z.string().nullable(),
  /** The reward of a free round, whose stake is 0. */
  rewardId: z.string().nullable().default(null),
})

/** The part of a bet that was at risk until its result, and the return of that part. */
const countedBet = z.object({
  stakeMinor: amountSchema,
  payoutMinor: amountSchema,
  /** Of which real money. */
  cashMinor: amountSchema,
  payoutCashMinor: amountSchema,
})

const COUNTS_NOTHING = { stakeMinor: '0', payoutMinor: '0', cashMinor: '0', payoutCashMinor: '0' }

/** Casino and sport have separate histories and channels. */
const BET_CHANNELS = {
  casino: { name: 'game:spins', event: 'spin.finished' },
  sport: { name: 'game:bets', event: 'bet.finished' },
} as const

const socialNotice = z.object({
  /** The provider's id in the configuration. */
  provider: z.string(),
  at: timestampSchema,
  site,
})

export const EVENTS = {
  'player.registered': {
    about: 'A player was created, with their first wallet account',
    payload: z.object({
      country: z.string(),
      currency: z.string(),
      affiliateTag: z.string().optional(),
      asker: from.extend({ origin: site }),
    }),
  },
  'player.email.changed': {
    about: 'A player’s confirmed e-mail address changed',
    payload: z.object({
      /** Null if the account had none. */
      before: z.object({ email: z.string(), isConfirmed: z.boolean() }).nullable(),
      changedAt: timestampSchema,
      from,
      site,
    }),
  },
  'player.phone.changed': {
    about: 'A player’s confirmed phone number changed',
    payload: z.object({
      /** The former confirmed number; null if there was none. */
      before: z.string().nullable().default(null),
      changedAt: timestampSchema,
      site,
    }),
  },
  'player.password.requested': {
    about:
      'Someone requested a password reset for an e-mail address, which may belong to no player',
    payload: z.object({
      /** Normalized. */
      email: z.string(),
      from,
      site,
      /** Set if the owner undid a change of address. */
      restored: z.object({ removed: z.array(z.enum(REMOVED_WAYS)) }).optional(),
    }),
  },
  'player.code.requested': {
    about: 'Someone requested a one-time code by SMS or e-mail; the recipient may be no player',
    payload: z.object({
      /** The code is derived from it when the message is sent. */
      requestId: z.string(),
      purpose: z.enum(CODE_PURPOSES),
      recipient: z.object({ kind: z.enum(['phone', 'email']), address: z.string() }),
      playerId: z.string().nullable(),
      /** Language of the page; a known player's own language takes precedence. */
      language: z.string(),
      expiresAt: timestampSchema,
      from,
      site,
    }),
  },
  'player.password.changed': {
    about: 'A player’s password changed, which ended all their other sessions',
    payload: z.object({
      changedAt: timestampSchema,
      site,
      /**
       * `link` = mailed link, which ends all sessions; `player` = signed in, which ends the others;
       * `first` = first password.
       */
      by: z.enum(['link', 'player', 'first']).default('link'),
    }),
  },
  'session.started': {
    about: 'A player signed in, with any auth method',
    payload: z.object({ sessionId: z.string(), way: z.enum(SIGN_IN_WAYS), site }),
    channel: { name: 'player:sessions', event: 'session.started' },
  },
  'session.link.requested': {
    about: 'Someone requested a sign-in link for an e-mail address, which may belong to no player',
    payload: z.object({
      email: z.string(),
      from: from.extend({ userAgent: z.string() }),
      site,
      /** A path of the site; null = home. */
      backRoute: z.string().nullable(),
    }),
  },
  'player.security.changed': {
    about: 'A player added or removed a passkey or an authenticator, or used a recovery code',
    payload: z.object({
      change: z.enum(SECURITY_CHANGES),
      changedAt: timestampSchema,
      site,
      /** Name of the passkey. */
      passkeyName: z.string().optional(),
      /** Recovery codes left after one was used. */
      codesLeft: z.number().int().optional(),
    }),
  },
  'player.social.connected': {
    about: 'A player connected a social sign-in provider',
    payload: socialNotice,
  },
  'player.social.disconnected': {
    about: 'A player disconnected a social sign-in provider',
    payload: socialNotice,
  },
  'player.consent.given': {
    about: 'A player agreed to marketing e-mails',
    payload: z.object({ site }),
  },
  'player.export.requested': {
    about: 'A player requested an export of their personal data',
    payload: z.object({ exportId: z.string() }),
  },
  'player.export.ready': {
    about: 'The export of a player’s data can be downloaded',
    payload: z.object({ site }),
  },
  'player.closed': {
    about: 'A player closed their account, which ended all their sessions',
    payload: z.object({ site }),
  },
  'player.excluded': {
    about:
      'A player was excluded by themselves, an operator or a register, which ended all their sessions',
    payload: z.object({
      /** Null = permanent, or unknown of a register. */
      until: z.string().nullable(),
      by: z.enum(['player', 'operator', 'register']).default('player'),
      /** Of players who excluded themselves. */
      site: site.optional(),
    }),
  },
  'player.stopped': {
    about:
      'A break began, here or by a register; some registers take those of a day that began here',
    payload: z.object({
      /** Null = permanent. */
      until: z.string().nullable(),
      isLongBreak: z.boolean().default(false),
      by: z.enum(['player', 'register']).default('player'),
    }),
  },
  'limit.updated': {
    about: 'A player set, changed or removed a limit or a break, or requested it',
    payload: z.object({ limitId: z.string() }),
    channel: { name: 'player:limits', event: 'limit.updated' },
  },
  'session.ended': {
    about: 'A session was signed out, closed or ended after token reuse',
    payload: z.object({ sessionId: z.string(), reason: z.enum(SESSION_END_REASONS) }),
    channel: { name: 'player:sessions', event: 'session.ended' },
  },
  'document.decided': {
    about: 'An operator approved or declined a document of a player',
    payload: documentSchema,
    channel: { name: 'player:verification', event: 'document.updated' },
  },
  'verification.updated': {
    about: 'The verification state of a player changed',
    payload: verificationStateSchema,
    channel: { name: 'player:verification', event: 'verification.updated' },
  },
  'verification.decided': {
    about: 'A player’s identity was approved or declined, or needs new images; sent once each',
    payload: z.object({
      state: z.enum(['approved', 'retry', 'rejected']),
      comment: z.string().nullable(),
    }),
  },
  'message.created': {
    about: 'A player has a new on-site message',
    payload: z.object({ messageId: z.string() }),
    channel: { name: 'messenger:notifications', event: 'message.created' },
  },
  'message.changed': {
    about: 'A player read or deleted messages',
    payload: z.object({}),
    channel: { name: 'messenger:notifications', event: 'message.changed' },
  },
  'push.created': {
    about: 'A player has a new on-site notification (push)',
    payload: z.object({ messageId: z.string() }),
    channel: { name: 'messenger:pushes', event: 'push.created' },
  },
  'push.changed': {
    about: 'A player read on-site notifications',
    payload: z.object({}),
    channel: { name: 'messenger:pushes', event: 'push.changed' },
  },
  'account.updated': {
    about: 'The balance or status of a wallet account changed',
    payload: accountSchema,
    channel: { name: 'wallet:accounts', event: 'account.updated' },
  },
  ...INVOICE_EVENTS,
  'bet.settled': {
    about: 'A bet was settled, with or without a return; a further payout has no stake',
    payload: placedBet.extend({
      /** The return of this settlement, by kind of money. */
      payoutMinor: amountSchema,
      payoutCashMinor: amountSchema,
      payoutBonusMinor: amountSchema,
      /** What bonuses, points, quests and races count. */
      counted: countedBet.default(COUNTS_NOTHING),
    }),
    channelByKind: BET_CHANNELS,
  },
  'bet.refunded': {
    about: 'A bet was cancelled and its stake refunded to its sources',
    payload: placedBet,
    channelByKind: BET_CHANNELS,
  },
  'bet.resettled': {
    about: 'The result of a settled bet was corrected; its return changed or is open again',
    payload: z.object({
      ...bet,
      betId: z.uuid(),
      /** Whether the bet is open again. */
      isOpen: z.boolean(),
      rewardId: z.string().nullable().default(null),
      payoutMinor: amountSchema,
      reversedPayoutMinor: amountSchema,
      /** The part of the reversed return that was already spent. */
      debtMinor: amountSchema,
      /** How what it counts changes; null from releases that did not say. */
      counted: z
        .object({
          placedAt: timestampSchema,
          /** Of the result that is corrected. */
          settledAt: timestampSchema,
          before: countedBet,
          after: countedBet,
        })
        .nullable()
        .default(null),
    }),
    channelByKind: BET_CHANNELS,
  },
  'bet.restricted': {
    about: 'A bet was denied because its game is restricted',
    payload: z.object({ gameIdentity: z.string() }),
    channel: { name: 'game:bets', event: 'game.bet.restricted' },
  },
  ...BONUS_EVENTS,
  ...RETENTION_EVENTS,
  'wins.announced': {
    about: 'Players won in games; their names are masked',
    payload: z.object({ wins: z.array(winSchema).max(20) }),
    channel: { name: 'global:wins', event: 'wins.announced' },
  },
} as const satisfies Record<string, EventSpec>

export type EventName = keyof typeof EVENTS

/** The payload of an event in a reaction. */
export type EventPayload<N extends EventName> = z.output<(typeof EVENTS)[N]['payload']>

/** The payload of an event when appended; fields with defaults may be omitted. */
export type EventInput<N extends EventName> = z.input<(typeof EVENTS)[N]['payload']>
