/** Words used inside values, from `messages/words.json`, with their placeholders. */
export const MESSAGE_WORDS = {
  buttonHint: [],
  support: ['support'],
  device: ['browser', 'system'],
  'device.unknown': [],
  place: ['country', 'ip'],
  'place.ip': ['ip'],
  'document.side': ['document', 'side'],
  'document.passport': [],
  'document.identityCard': [],
  'document.drivingLicence': [],
  'document.residencePermit': [],
  'document.proofOfAddress': [],
  'document.sourceOfFunds': [],
  'side.front': [],
  'side.back': [],
  'reason.unreadable': [],
  'reason.incomplete': [],
  'reason.expired': [],
  'reason.otherPerson': [],
  'reason.wrongType': [],
  'removed.passkeys': [],
  'removed.authenticator': [],
  'removed.recoveryCodes': [],
  'removed.phone': [],
  'removed.connections': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MessageWord = keyof typeof MESSAGE_WORDS
export type MessageWords = Readonly<Record<MessageWord, string>>

const PLACEHOLDER = /\{(\w+)\}/g

/** The distinct placeholders of a text. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
}

/** Whether a text has a brace that is not a placeholder, such as `{ code }`. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replaceAll(PLACEHOLDER, ''))
}

/** Replaces placeholders with values; a missing value becomes an empty text. */
export function fillIn(
  text: string,
  values: Readonly<Record<string, string | null>>,
  escape: (value: string) => string = (value) => value,
): string {
  return text.replaceAll(PLACEHOLDER, (_all, name: string) => escape(values[name] ?? ''))
}

/** Mistakes in the words of a file; missing ones fall back to another language. */
export function findWordFlaws(words: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(words).flatMap(([key, text]) => {
    if (!Object.hasOwn(MESSAGE_WORDS, key)) return [`no message has a word "${key}"`]
    if (typeof text !== 'string' || text.trim() === '') return [`"${key}" has no text`]
    const allowed: readonly string[] = MESSAGE_WORDS[key as MessageWord]
    const wrong = placeholdersOf(text).filter((name) => !allowed.includes(name))
    const stray = hasStrayBrace(text) ? [`"${key}" has a brace that is no placeholder`] : []
    return [...stray, ...wrong.map((name) => `"${key}" has {${name}}, which nothing fills in`)]
  })
}
