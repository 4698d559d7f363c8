import { createHash } from 'node:crypto'
import type { ContentService } from '#platform/modules/content/content.service'

/** Which words a player agrees to who registers now, in a language. */
export type AgreementVersions = (
  locale: string,
) => Promise<{ readonly terms: string; readonly privacy: string }>

/**
 * The versions of the operator's pages: the day they were updated, and a hash of what they say,
 * since a page may change without its date.
 */
export function createAgreementVersions(
  content: Pick<ContentService, 'findPage'>,
): AgreementVersions {
  async function versionOf(identity: string, locale: string): Promise<string> {
    const page = await content.findPage('static', identity, locale)
    if (page === undefined) return 'none'
    const words = createHash('sha256').update(page.html).digest('hex').slice(0, 12)
    return `${page.updatedOn ?? 'undated'} ${words}`
  }
  return async (locale) => ({
    terms: await versionOf('terms', locale),
    privacy: await versionOf('privacy', locale),
  })
}
