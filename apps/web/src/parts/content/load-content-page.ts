import type { ContentPage, ContentSection } from '@fairhouse/contract/content'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { contentPageQuery } from './content.queries.ts'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { pageMissing, type MissingReason } from '#core/routing/missing-page.ts'

/** The form of an address that can name a page at all: no dots, no capitals, five parts at most. */
const IDENTITY = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){0,4}$/

/**
 * The operator's page for a loader.
 * @throws a not-found page with the reason when there is none.
 */
export async function loadContentPage(
  context: {
    readonly queryClient: QueryClient
    readonly language: { readonly locale: LocaleCode }
  },
  page: { section: ContentSection; identity: string; missing: MissingReason },
): Promise<ContentPage> {
  const { section, identity, missing } = page
  if (!IDENTITY.test(identity) || identity.length > 200) throw pageMissing(missing)
  try {
    const query = contentPageQuery(section, identity, context.language.locale)
    return await context.queryClient.ensureQueryData(query)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'pageNotFound') throw pageMissing(missing)
    throw error
  }
}
