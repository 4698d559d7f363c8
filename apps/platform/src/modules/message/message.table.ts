import type { RemovedWay } from '@fairhouse/contract/contact'
import type { DeclineReason } from '@fairhouse/contract/document-decision'
import type { DocumentSide, DocumentType } from '@fairhouse/contract/document'
import type { Device } from '@fairhouse/contract/session'

/** The kinds of values as JSON; they are formatted in the reader's language on sending. */
export type MessageValueTypes = {
  text: string
  'text?': string | null
  number: number
  /** ISO 8601. */
  time: string
  /** Digits of minor units. */
  money: { readonly amountMinor: string; readonly currency: string }
  'money?': { readonly amountMinor: string; readonly currency: string } | null
  /** A path of the site, opened in the reader's language. */
  link: string
  /** The code's digits; the message is not sent after `expiresAt` (ISO 8601). */
  code: { readonly digits: string; readonly expiresAt: string }
  device: Pick<Device, 'model' | 'browser' | 'system'>
  place: { readonly country: string | null; readonly ip: string }
  document: { readonly type: DocumentType; readonly side: DocumentSide | null }
  'reason?': DeclineReason | null
  'removed?': readonly RemovedWay[]
}

export type MessageValueKind = keyof MessageValueTypes

export type MessageSpec = {
  /**
   * `email`: e-mail only. `either`: e-mail, or SMS for players without an address. `phone`: SMS
   * only. `site`: site message only.
   */
  readonly by: 'email' | 'phone' | 'either' | 'site'
  /**
   * The placeholders of its texts. `link` is the target of `{button}`, `code` the digits of
   * `{code}`, `unsubscribe` the link in the footer.
   */
  readonly values: Readonly<Record<string, MessageValueKind>>
}

const changed = { by: 'either', values: { link: 'link', when: 'time' } } as const
const passkey = { by: 'either', values: { link: 'link', when: 'time', passkey: 'text' } } as const
const service = { by: 'either', values: { link: 'link', when: 'time', service: 'text' } } as const
const code = { by: 'either', values: { code: 'code', minutes: 'number' } } as const
const confirm = {
  by: 'email',
  values: { link: 'link', hours: 'number', code: 'code', minutes: 'number' },
} as const
const withdrawal = {
  by: 'either',
  values: { link: 'link', amount: 'money', destination: 'text' },
} as const
const deposit = { by: 'site', values: { link: 'link', amount: 'money' } } as const
const ticket = {
  by: 'email',
  values: {
    ticket: 'text',
    email: 'text',
    subject: 'text',
    message: 'text',
    attachments: 'text?',
  },
} as const
const identity = { by: 'either', values: { link: 'link', comment: 'text?' } } as const

/** All messages to players. The texts are in `content/<locale>/messages/<name>.md`. */
export const MESSAGES = {
  'account-closed': { by: 'either', values: { link: 'link' } },
  'account-restored': {
    by: 'email',
    values: { link: 'link', minutes: 'number', removed: 'removed?' },
  },
  'authenticator-added': changed,
  'authenticator-removed': changed,
  'bet-corrected': {
    by: 'site',
    values: {
      ...{ link: 'link', bet: 'text', before: 'money?', now: 'money?', taken: 'money?' },
      reason: 'text?',
    },
  },
  'bet-voided': {
    by: 'site',
    values: { link: 'link', bet: 'text', amount: 'money?', reason: 'text?' },
  },
  'change-code': code,
  'chat-answered': { by: 'site', values: { link: 'link', answer: 'text' } },
  'chat-transcript': { by: 'site', values: { link: 'link', transcript: 'text' } },
  'confirm-email': confirm,
  'confirm-new-email': confirm,
  'data-export-ready': { by: 'email', values: { link: 'link', days: 'number' } },
  'deposit-failed': deposit,
  'deposit-received': deposit,
  'deposit-reversed': deposit,
  'document-approved': {
    by: 'either',
    values: { link: 'link', when: 'time', document: 'document', note: 'text?' },
  },
  'document-declined': {
    by: 'either',
    values: { link: 'link', when: 'time', document: 'document', note: 'text?', reason: 'reason?' },
  },
  'email-added': { by: 'phone', values: {} },
  'email-changed': { by: 'email', values: { link: 'link', when: 'time', hours: 'number' } },
  'email-in-use': { by: 'email', values: { link: 'link' } },
  'funds-requested': { by: 'either', values: { link: 'link', until: 'time' } },
  'identity-rejected': identity,
  'identity-retry': identity,
  'identity-verified': identity,
  'limit-changed': { by: 'site', values: { link: 'link' } },
  'limit-review': { by: 'email', values: { link: 'link' } },
  'limit-used': { by: 'site', values: { link: 'link', percent: 'number' } },
  'new-device': {
    by: 'either',
    values: { link: 'link', when: 'time', device: 'device', place: 'place' },
  },
  'offers-agreed': { by: 'email', values: { link: 'link', unsubscribe: 'link' } },
  'one-time-code': code,
  'passkey-added': passkey,
  'passkey-removed': passkey,
  'passkey-renamed': {
    by: 'email',
    values: { link: 'link', when: 'time', passkey: 'text' },
  },
  'password-added': changed,
  'password-changed': changed,
  'password-changed-signed-in': changed,
  'password-reset': { by: 'email', values: { link: 'link', minutes: 'number' } },
  'phone-changed': changed,
  'play-signals': { by: 'either', values: { link: 'link' } },
  'jackpot-won': { by: 'site', values: { link: 'link', amount: 'money' } },
  'race-won': { by: 'site', values: { link: 'link', amount: 'money', place: 'number' } },
  'recovery-code-used': {
    by: 'either',
    values: { link: 'link', when: 'time', left: 'number' },
  },
  'recovery-codes-renewed': changed,
  'referral-earned': { by: 'site', values: { link: 'link', amount: 'money' } },
  'self-excluded': { by: 'either', values: { link: 'link', until: 'time' } },
  'self-excluded-permanently': { by: 'either', values: { link: 'link' } },
  'sign-in-link': { by: 'email', values: { link: 'link', minutes: 'number' } },
  'sign-in-service-connected': service,
  'sign-in-service-disconnected': service,
  'support-answered': {
    by: 'email',
    values: { ticket: 'text', subject: 'text', answer: 'text', message: 'text' },
  },
  'support-received': ticket,
  'support-request': ticket,
  'ticket-answered': {
    by: 'site',
    values: { link: 'link', ticket: 'text', subject: 'text', answer: 'text' },
  },
  'win-received': deposit,
  'withdrawal-approved': withdrawal,
  'withdrawal-failed': withdrawal,
  'withdrawal-rejected': withdrawal,
  'withdrawal-requested': withdrawal,
  'withdrawal-returned': withdrawal,
  'withdrawal-sent': withdrawal,
} as const satisfies Readonly<Record<string, MessageSpec>>

export type MessageName = keyof typeof MESSAGES

export type MessageValues<N extends MessageName> = {
  readonly [V in keyof (typeof MESSAGES)[N]['values']]: MessageValueTypes[Extract<
    (typeof MESSAGES)[N]['values'][V],
    MessageValueKind
  >]
}

export const MESSAGE_NAMES = Object.keys(MESSAGES) as readonly MessageName[]

export function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(MESSAGES, name)
}

export function messageSpec(name: MessageName): MessageSpec {
  return MESSAGES[name]
}
