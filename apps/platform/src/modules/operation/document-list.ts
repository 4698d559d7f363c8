import { join, relative, sep } from 'node:path'
import { CONTENT_DIRECTORIES, CONTENT_SECTIONS } from '@fairhouse/contract/content'
import { CONTENT_FILES } from '@fairhouse/contract/content-files'
import type { Config } from '#platform/config/config'
import { listDirectory } from '#platform/modules/content/content-file'
import { textDirectory } from '#platform/modules/content/content.settings'
import { MESSAGE_NAMES } from '#platform/modules/message/message.table'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { readFileText } from './document-check.ts'
import { type DocumentName, OFFER_FILES, readDocumentName, RULES_FILE } from './document.table.ts'

type Listed = DocumentName & {
  readonly path: string
  /** Whether it has a file. */
  readonly isThere: boolean
}

/** Every document that there is or can be, in each of its languages. */
export function listDocumentPaths(
  config: Pick<Config, 'mode' | 'contentDir' | 'brand' | 'publicUrl'>,
): Listed[] {
  const directory = textDirectory(config.contentDir)
  const files = LOCALES.flatMap(({ code }) =>
    [...CONTENT_SECTIONS, ...CONTENT_DIRECTORIES].flatMap((folder) =>
      listDirectory(join(directory, code, folder), { recursive: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => relative(join(directory, code), path).split(sep).join('/')),
    ),
  )
  const names = [
    ...new Set([
      ...files.filter((file) => !file.endsWith('.draft.md')).toSorted(),
      ...Object.keys(CONTENT_FILES).map((name) => `${name}.json`),
      ...MESSAGE_NAMES.map((name) => `messages/${name}.md`),
      'messages/words.json',
    ]),
  ]
  const paths = [
    ...Object.keys(OFFER_FILES),
    RULES_FILE,
    ...names.flatMap((name) => LOCALES.map(({ code }) => `${code}/${name}`)),
  ]
  return paths.flatMap((path) => {
    const document = readDocumentName(path)
    if (document === null) return []
    return [{ ...document, path, isThere: readFileText(config, document, path) !== null }]
  })
}
