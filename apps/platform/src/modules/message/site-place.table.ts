import type { NoticeKind, NoticeTopic } from '@fairhouse/contract/notice'
import type { MessageName } from '#platform/modules/message/message.table'

export type SitePlace = { readonly kind: NoticeKind; readonly topic: NoticeTopic }

const money: SitePlace = { kind: 'push', topic: 'money' }
const wins: SitePlace = { kind: 'push', topic: 'wins' }
const security: SitePlace = { kind: 'message', topic: 'security' }
const documents: SitePlace = { kind: 'message', topic: 'documents' }
const support: SitePlace = { kind: 'message', topic: 'support' }
const limits: SitePlace = { kind: 'message', topic: 'limits' }

/**
 * Messages that the site shows as well. Messages with a code or an action link are excluded, and
 * those to people who cannot sign in any more.
 */
export const SITE_PLACES: { readonly [N in MessageName]?: SitePlace } = {
  'authenticator-added': security,
  'authenticator-removed': security,
  'bet-corrected': money,
  'bet-voided': money,
  'chat-answered': support,
  'chat-transcript': support,
  'data-export-ready': security,
  'deposit-failed': money,
  'deposit-received': money,
  'deposit-reversed': money,
  'document-approved': documents,
  'document-declined': documents,
  'funds-requested': documents,
  'identity-rejected': documents,
  'identity-retry': documents,
  'identity-verified': documents,
  'limit-changed': limits,
  'jackpot-won': money,
  'limit-review': limits,
  'limit-used': limits,
  'new-device': security,
  'passkey-added': security,
  'passkey-removed': security,
  'passkey-renamed': security,
  'password-added': security,
  'password-changed': security,
  'password-changed-signed-in': security,
  'phone-changed': security,
  'play-signals': limits,
  'race-won': money,
  'recovery-code-used': security,
  'recovery-codes-renewed': security,
  'referral-earned': money,
  'sign-in-service-connected': security,
  'sign-in-service-disconnected': security,
  'ticket-answered': support,
  'win-received': wins,
  'withdrawal-approved': money,
  'withdrawal-failed': money,
  'withdrawal-rejected': money,
  'withdrawal-requested': money,
  'withdrawal-returned': money,
  'withdrawal-sent': money,
}
