import { compileMessage } from '@lingui/message-utils/compileMessage'
import { call } from '#core/api/api.ts'
import type { OperatorTexts } from '@fairhouse/app-kit/i18n/language'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'

const KEPT_MS = 15 * 60_000
/** Not every page retries a site that did not answer. */
const ASKED_AGAIN_MS = 10_000

/** Directories whose file `words.json` holds texts by their ids. */
const DIRECTORIES = ['global-components', 'modals', 'alerts', 'fields-settings'] as const

const NONE: OperatorTexts = {}

/** The operator's own texts in a language, ready for pages; none while the site does not answer. */
export type FindOperatorTexts = (locale: LocaleCode) => Promise<OperatorTexts>

/**
 * Loads the operator's texts and caches them for 15 minutes. They are compiled here, so that no page
 * contains a parser; an invalid one is ignored and logged, and the text of the app stays.
 */
export function createOperatorTexts(ports: {
  readonly nowMs: () => number
  readonly warn: (message: string) => void
}): FindOperatorTexts {
  const kept = new Map<LocaleCode, { readonly words: OperatorTexts; readonly untilMs: number }>()
  return async (locale) => {
    const before = kept.get(locale)
    if (before !== undefined && before.untilMs > ports.nowMs()) return before.words
    const texts = await readTexts(locale).catch(() => null)
    const words = texts === null ? (before?.words ?? NONE) : compileAll(texts, ports.warn)
    const keptMs = texts === null ? ASKED_AGAIN_MS : KEPT_MS
    kept.set(locale, { words, untilMs: ports.nowMs() + keptMs })
    return words
  }
}

async function readTexts(locale: LocaleCode): Promise<[id: string, text: unknown][]> {
  const files = await Promise.all(
    DIRECTORIES.map(async (directory) => {
      const input = { params: { directory }, query: { locale } }
      const { data } = await call('GET /api/content/directories/{directory}', input, {
        bearer: null,
      })
      return data['words']
    }),
  )
  return files.flatMap((file) =>
    typeof file === 'object' && file !== null && !Array.isArray(file) ? Object.entries(file) : [],
  )
}

function compileAll(
  texts: readonly (readonly [string, unknown])[],
  warn: (message: string) => void,
): OperatorTexts {
  const words: Record<string, OperatorTexts[string]> = {}
  for (const [id, text] of texts) {
    try {
      if (typeof text !== 'string') throw new TypeError('it is not a text')
      words[id] = compileText(text)
    } catch (error) {
      warn(`The operator's text "${id}" is not used: ${String(error)}`)
    }
  }
  return Object.keys(words).length === 0 ? NONE : words
}

/** @throws SyntaxError for a text with an unclosed brace, and the like. */
function compileText(text: string): OperatorTexts[string] {
  const compiled = compileMessage(text)
  // The library returns invalid text unchanged, after a console message.
  const isAsWritten = compiled.length === 1 && compiled[0] === text
  if (isAsWritten && /[{}]/.test(text)) throw new SyntaxError('its braces do not fit')
  return compiled
}
