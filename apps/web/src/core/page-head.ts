import type { Language, MessageId, MessageValues } from './i18n.ts'

/** Title and description of a page, for a route's `head`. */
export function pageHead(
  language: Language,
  title: MessageId,
  options: { values?: MessageValues; description?: MessageId; isPrivate?: boolean } = {},
): { meta: Record<string, string>[] } {
  const meta: Record<string, string>[] = [
    { title: `${language.t(title, options.values)} · Fairhouse` },
  ]
  if (options.description !== undefined) {
    meta.push({ name: 'description', content: language.t(options.description, options.values) })
  }
  if (options.isPrivate === true) meta.push({ name: 'robots', content: 'noindex' })
  return { meta }
}
