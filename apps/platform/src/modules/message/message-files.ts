import { join } from 'node:path'
import type { LocaleSetting } from '@fairhouse/contract/settings'
import { createFileReader, listDirectory } from '#platform/modules/content/content-file'
import {
  type ContentSource,
  readSource,
  textsBelow,
} from '#platform/modules/content/content-source'
import {
  isMessageName,
  MESSAGE_NAMES,
  type MessageName,
  messageSpec,
} from '#platform/modules/message/message.table'
import { type MessageText, readMessageText } from '#platform/modules/message/message-text'
import {
  findWordFlaws,
  MESSAGE_WORDS,
  type MessageWords,
} from '#platform/modules/message/message-words'

/** The texts that ship with the software. */
export const OWN_CONTENT = join(import.meta.dirname, '../../../../../content')

/** All message texts of one language. */
export type MessageLanguage = {
  readonly texts: Readonly<Record<MessageName, LocalText>>
  readonly words: MessageWords
}

/** A text with its language, which is the default one if there is no translation. */
export type LocalText = { readonly language: string; readonly text: MessageText }

const readText = createFileReader((text, name: MessageName) =>
  readMessageText(text, messageSpec(name)),
)

type Folder = {
  readonly texts: ReadonlyMap<string, MessageText>
  readonly words: Partial<MessageWords>
}

/**
 * Reads `<locale>/messages` of each source, the operator's first. The first file
 * found wins: the operator's in the language, the software's in the language, then both in the
 * default language.
 */
export function loadMessages(
  sources: readonly ContentSource[],
  locales: readonly LocaleSetting[],
): {
  readonly languages: ReadonlyMap<string, MessageLanguage>
  readonly problems: readonly string[]
} {
  const problems: string[] = []
  const ordered = locales.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  const languages = new Map<string, MessageLanguage>()
  const defaults: (readonly [string, Folder])[] = []
  for (const { code, isDefault } of ordered) {
    const own: (readonly [string, Folder])[] = []
    for (const source of sources) own.push([code, loadFolder(source, code, problems)])
    if (isDefault) defaults.push(...own)
    languages.set(code, merge([...own, ...defaults], problems))
  }
  return { languages, problems: [...new Set(problems)] }
}

function merge(
  folders: readonly (readonly [string, Folder])[],
  problems: string[],
): MessageLanguage {
  const texts = MESSAGE_NAMES.map((name) => {
    const found = folders.find(([, { texts: own }]) => own.has(name))
    const text = found?.[1].texts.get(name)
    if (found === undefined || text === undefined) {
      problems.push(`The message "${name}" has no file in any language`)
      return [name, null]
    }
    return [name, { language: found[0], text }]
  })
  const words = Object.assign({}, ...folders.toReversed().map(([, folder]) => folder.words))
  const missing = Object.keys(MESSAGE_WORDS).filter((key) => !Object.hasOwn(words, key))
  problems.push(...missing.map((key) => `words.json has no "${key}" in any language`))
  return { texts: Object.fromEntries(texts), words }
}

function loadFolder(source: ContentSource, locale: string, problems: string[]): Folder {
  const texts = new Map<string, MessageText>()
  let words: Partial<MessageWords> = {}
  const below = `${locale}/messages/`
  const files =
    typeof source === 'string'
      ? listDirectory(join(source, below)).map(({ name }) => name)
      : [...textsBelow(source, below).keys()]
  for (const file of files.toSorted()) {
    const path = typeof source === 'string' ? join(source, below, file) : below + file
    if (file === 'words.json') {
      words = readWords(path, readSource(source, below + file)?.text ?? '', problems)
    } else if (file.endsWith('.md')) {
      const name = file.slice(0, -3)
      if (!isMessageName(name)) {
        problems.push(`${path}: no message has this name`)
        continue
      }
      const { text, flaws } =
        typeof source === 'string'
          ? readText(path, name)
          : readMessageText(source.get(path) ?? '', messageSpec(name))
      problems.push(...flaws.map((flaw) => `${path}: ${flaw}`))
      texts.set(name, text)
    }
  }
  return { texts, words }
}

function readWords(path: string, file: string, problems: string[]): Partial<MessageWords> {
  try {
    const words = JSON.parse(file) as Record<string, unknown>
    problems.push(...findWordFlaws(words).map((flaw) => `${path}: ${flaw}`))
    return words as Partial<MessageWords>
  } catch (error) {
    problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    return {}
  }
}
