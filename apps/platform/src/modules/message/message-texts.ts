import type { LocaleSetting } from '@fairhouse/contract/settings'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { ContentTexts } from '#platform/modules/content/content-source'
import { loadMessages, type LocalText } from '#platform/modules/message/message-files'
import type { MessageName } from '#platform/modules/message/message.table'
import type { MessageWords } from '#platform/modules/message/message-words'
import { pickLocale } from '#platform/modules/settings/locale.table'

/** Edited texts take effect after at most this time, like other content. */
const KEPT_MS = 15 * 60_000

/** An invalid message file; the error text names it and the correction. */
export class MessageTextError extends Error {
  override readonly name = 'MessageTextError'

  constructor(problems: readonly string[]) {
    super(`The texts of the messages are wrong:\n- ${problems.join('\n- ')}`)
  }
}

export type MessageTexts = {
  /** @throws MessageTextError with all mistakes. */
  check(): Promise<void>
  find(name: MessageName, language: string): Promise<LocalText & { readonly words: MessageWords }>
}

/** The message texts. Files are read again every 15 minutes, what is published is used at once. */
export function createMessageTexts(deps: {
  /** The operator's first. */
  readonly directories: readonly string[]
  /** What is published in place of files; now. */
  readonly readPublished: () => Promise<ContentTexts>
  readonly locales: readonly LocaleSetting[]
  readonly clock: Clock
  readonly log: Log
}): MessageTexts {
  type Languages = Awaited<ReturnType<typeof loadMessages>>['languages']
  let kept: {
    readonly languages: Promise<Languages>
    readonly untilMs: number
    readonly texts: ContentTexts
  } | null = null

  async function load(before: Languages | null, texts: ContentTexts): Promise<Languages> {
    const { languages, problems } = loadMessages([texts, ...deps.directories], deps.locales)
    if (problems.length === 0) return languages
    const error = new MessageTextError(problems)
    if (before === null) throw error
    // An invalid edit changes nothing until it is corrected.
    deps.log.error({ err: error }, 'the message texts are invalid; the previous ones stay in use')
    return before
  }

  async function read(): Promise<Languages> {
    const nowMs = deps.clock.now().getTime()
    const texts = await deps.readPublished()
    if (kept === null || kept.untilMs <= nowMs || kept.texts !== texts) {
      const before = kept?.languages
      const languages =
        before === undefined ? load(null, texts) : before.then((last) => load(last, texts))
      kept = { languages, untilMs: nowMs + KEPT_MS, texts }
      languages.catch(() => {
        kept = null
      })
    }
    return await kept.languages
  }

  return {
    async check() {
      await read()
    },
    async find(name, wanted) {
      const languages = await read()
      const found = languages.get(pickLocale(wanted, deps.locales))?.texts[name]
      const words = found && languages.get(found.language)?.words
      if (!found || !words) throw new Error(`There is no message "${name}" in ${wanted}`)
      return { ...found, words }
    },
  }
}
