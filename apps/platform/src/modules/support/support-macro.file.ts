import { z } from 'zod'
import { readContentFile } from '#platform/modules/content/content-json'
import type { ContentSource } from '#platform/modules/content/content-source'
import { identity, uniqueIds, words } from '#platform/modules/content/content-schemas'

const macrosSchema = z
  .array(z.strictObject({ id: identity, name: z.string().min(1).max(80), texts: words(2_000) }))
  .max(50)
  .refine(...uniqueIds)

/** Prepared answers of support, in the languages of players. */
export function readSupportMacros(sources: readonly ContentSource[]) {
  return readContentFile(sources, 'support-macros.json', macrosSchema) ?? []
}
