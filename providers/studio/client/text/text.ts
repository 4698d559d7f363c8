import type { TextValues } from '@fairhouse/texts/translate'
import type en from './en.json'

/** The content of a file such as `en.json`: texts of the shell, of games of a kind, and of each game. */
export type Texts = typeof en
export type TextId = keyof Texts['shell']

export type Translate = (id: TextId, values?: TextValues) => string

/** One chunk per language: a player downloads only the one in use. */
const LANGUAGES = import.meta.glob<Texts>('./*.json', { import: 'default' })

/** The languages of the game clients. */
export const LANGUAGE_CODES: readonly string[] = Object.keys(LANGUAGES).map((path) =>
  path.slice('./'.length, -'.json'.length),
)

/** The texts of a language; one that there is none of is English. */
export async function loadTexts(lang: string): Promise<Texts> {
  const load = LANGUAGES[`./${lang}.json`] ?? LANGUAGES['./en.json']!
  return await load()
}

/** The texts of a game: `title` names its rules. Games of a kind share some of theirs. */
export function textsOfGame(texts: Texts, code: string): Readonly<Record<string, string>> {
  const { slot, ladder, chips, ...games } = texts
  const own = (games as Readonly<Record<string, Readonly<Record<string, string>>>>)[code]
  return { ...slot, ...ladder, ...chips, ...own }
}
