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

/** Title and description of an operator's page. */
export function contentHead(page: { title: string; description: string } | undefined): {
  meta: Record<string, string>[]
} {
  if (page === undefined) return { meta: [] }
  const meta: Record<string, string>[] = [{ title: `${page.title} · Fairhouse` }]
  if (page.description !== '') meta.push({ name: 'description', content: page.description })
  return { meta }
}
