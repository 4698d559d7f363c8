import { NOTICE_SMS_WORDS } from '#platform/modules/notice/notice-sms.table'
import { pickLocale } from '#platform/modules/settings/locale.table'

/** What a short message can tell of. */
export type NoticeKind =
  | 'passwordChanged'
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'phoneChanged'
  | 'emailAdded'
  | 'newDevice'
  | 'socialConnected'
  | 'socialDisconnected'
  | 'accountClosed'
  | 'selfExcluded'
  | 'documentApproved'
  | 'documentDeclined'
  | 'verificationApproved'
  | 'verificationRetry'
  | 'verificationRejected'

/** What fills the places of the words, e.g. `{device}`. */
export type NoticeValues = Readonly<Record<string, string>>

/** No longer than two parts of a message: each costs, and a long one comes late. */
const VALUE_MAX = 40

/** The short message about a change. It has no link: messages with links are what thieves send. */
export function writeNoticeSms(facts: {
  readonly kind: NoticeKind
  readonly values?: NoticeValues
  readonly language: string
}): { readonly text: string; readonly language: string } {
  const { kind, values = {} } = facts
  const language = pickLocale(facts.language)
  const words = NOTICE_SMS_WORDS[language]
  if (words === undefined) throw new Error(`Short messages have no words in ${language}`)
  const fill = (_all: string, name: string) => (values[name] ?? '').slice(0, VALUE_MAX)
  const [text, hint] = [words.changes[kind], words.hints[HINT_OF[kind]]]
  return { text: `Fairhouse: ${text.replace(/\{(\w+)\}/g, fill)} ${hint}`.trim(), language }
}

export type NoticeHint = 'wasNotYou' | 'support' | 'seeProfile' | 'none'

/** What there is to do about it. */
const HINT_OF: Readonly<Record<NoticeKind, NoticeHint>> = {
  passwordChanged: 'support',
  authenticatorAdded: 'wasNotYou',
  authenticatorRemoved: 'wasNotYou',
  recoveryCodesRenewed: 'wasNotYou',
  recoveryCodeUsed: 'wasNotYou',
  passkeyAdded: 'wasNotYou',
  passkeyRemoved: 'wasNotYou',
  // This number opens the account no longer.
  phoneChanged: 'support',
  emailAdded: 'wasNotYou',
  newDevice: 'wasNotYou',
  socialConnected: 'wasNotYou',
  socialDisconnected: 'wasNotYou',
  accountClosed: 'support',
  selfExcluded: 'support',
  documentApproved: 'none',
  documentDeclined: 'seeProfile',
  verificationApproved: 'none',
  verificationRetry: 'seeProfile',
  verificationRejected: 'seeProfile',
}
