import {
  activateLanguage,
  createLanguage,
  formatDateTime,
  t as translate,
  type MessageValues,
} from '@fairhouse/app-kit/i18n/language'

/** Of the frame, and of what is loaded with the pages that show it. */
type Texts = typeof import('#texts/en.json') &
  typeof import('#texts/content.json') &
  typeof import('#texts/operation.json') &
  typeof import('#texts/queues.json') &
  typeof import('#texts/record.json') &
  typeof import('#texts/reports.json')

export type MessageId = keyof Texts

/** Beginnings of ids that are composed of words of the contract: `status.` + `active`. */
type Group = MessageId extends infer Id
  ? Id extends `${infer Area}.${string}`
    ? Area
    : never
  : never

/** The English text of a message. Call it while rendering or in an event. */
export const t = translate as (id: MessageId, values?: MessageValues) => string

const english = createLanguage('en', {})
activateLanguage(english)

const known = new Set<string>()

/** The module that shows texts which are not of the frame adds them before it is rendered. */
export function addTexts(texts: object): void {
  english.add(texts)
  for (const id of Object.keys(texts)) known.add(id)
}

/** The text of a word of the contract in a group; the word itself if it has none. */
export function wordOf(group: Group, word: string): string {
  const id = `${group}.${word}`
  return known.has(id) ? t(id as MessageId) : word
}

/** A state as a name of its own, in a badge, a choice or a cell: "Waiting". */
export function stateName(state: string): string {
  const word = wordOf('value', state)
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/** Whether {@link wordOf} has a text of its own. */
export function hasWord(group: Group, word: string): boolean {
  return known.has(`${group}.${word}`)
}

/** "27 Nov 2026, 14:06:12" */
export function exactTime(at: string): string {
  return formatDateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })
}

export function dayText(at: string): string {
  return formatDateTime(at, { dateStyle: 'medium' })
}

/** "12 Apr 1988" of "1988-04-12", wherever it is read. */
export function dateText(date: string): string {
  return formatDateTime(date, { dateStyle: 'medium', timeZone: 'UTC' })
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

export function languageName(code: string): string {
  return languages.of(code) ?? code
}

/** "14:06" */
export function clockText(at: string): string {
  return formatDateTime(at, { timeStyle: 'short' })
}
