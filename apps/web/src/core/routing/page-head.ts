import type { MessageValues } from '@fairhouse/app-kit/i18n/language'
import type { Language, MessageId } from '#core/i18n/i18n.ts'

type HeadOptions = { values?: MessageValues; description?: MessageId; isPrivate?: boolean }

/** Title and description of a page, for a route's `head`. One that is missing has those of the root. */
export function pageHead(
  {
    context,
    status,
  }: { readonly context: { readonly language: Language }; readonly status: string },
  title: MessageId,
  options: HeadOptions = {},
): { meta: Record<string, string>[] } {
  return status === 'notFound' ? { meta: [] } : headOf(context.language, title, options)
}

function headOf(
  language: Language,
  title: MessageId,
  options: HeadOptions,
): { meta: Record<string, string>[] } {
  const meta: Record<string, string>[] = [
    { title: titleOf(language, language.t(title, options.values)) },
  ]
  if (options.description !== undefined) {
    meta.push({ name: 'description', content: language.t(options.description, options.values) })
  }
  if (options.isPrivate === true) meta.push({ name: 'robots', content: 'noindex' })
  return { meta }
}

/** Title of an address without a page, which search engines leave out. */
export function missingHead(language: Language, path: string): { meta: Record<string, string>[] } {
  return headOf(language, 'shell.error.pageNotValid', { values: { path }, isPrivate: true })
}

function titleOf(language: Language, page: string): string {
  return `${page} · ${language.brand().name}`
}

/** Title and description of an operator's page. */
export function contentHead(
  language: Language,
  page: { title: string; description: string } | undefined,
): {
  meta: Record<string, string>[]
} {
  if (page === undefined) return { meta: [] }
  const meta: Record<string, string>[] = [{ title: titleOf(language, page.title) }]
  if (page.description !== '') meta.push({ name: 'description', content: page.description })
  return { meta }
}
