import { sha256Hex } from '@fairhouse/server-kit/sha256'
import type { ContentService } from '#platform/modules/content/content.service'

/** The versions of the agreements accepted at registration, by language. */
export type AgreementVersions = (
  locale: string,
) => Promise<{ readonly terms: string; readonly privacy: string }>

/**
 * Versions of the operator's pages: the date of the update and a hash of the text, since a page may
 * change without its date.
 */
export function createAgreementVersions(
  content: Pick<ContentService, 'findPage'>,
): AgreementVersions {
  async function versionOf(identity: string, locale: string): Promise<string> {
    const page = await content.findPage('static', identity, locale)
    if (page === undefined) return 'none'
    const words = sha256Hex(page.html).slice(0, 12)
    return `${page.updatedOn ?? 'undated'} ${words}`
  }
  return async (locale) => ({
    terms: await versionOf('terms', locale),
    privacy: await versionOf('privacy', locale),
  })
}
