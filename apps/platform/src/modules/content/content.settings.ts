import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Brand, HOME_SECTIONS, MENU_PLACES } from '@fairhouse/contract/brand'
import { text } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { ContentFileError, readContentFile } from './content-json.ts'
import { choiceOf } from './content-schemas.ts'

/** The content that ships with the software. */
export const CONTENT_DIR = join(import.meta.dirname, '../../../../../content')

/** Where a file of the content is read, the operator's directory first. */
export function contentDirectories(contentDir: string | null): readonly string[] {
  return contentDir === null ? [CONTENT_DIR] : [contentDir, CONTENT_DIR]
}

/** Where pages and texts are read: a directory that has none leaves them to the software. */
export function textDirectory(contentDir: string | null): string {
  const hasOwn = (name: string): boolean => existsSync(join(contentDir ?? CONTENT_DIR, name))
  const names = ['route-rules.json', ...LOCALES.map(({ code }) => code)]
  return contentDir !== null && names.some(hasOwn) ? contentDir : CONTENT_DIR
}

/** Where the operator's texts and form fields are; null = those of this copy. */
export const contentSettings = defineSettings({
  settings: {
    contentDir: text({
      name: 'FAIRHOUSE_CONTENT_DIR',
      what: 'directory of pages and texts that the operator edits; content/ of this checkout when not set',
      fallback: null,
    }),
    fieldDefinitions: text({
      name: 'FAIRHOUSE_FIELD_DEFINITIONS',
      what: 'JSON file of the fields that sign-up and profile ask for, by country; content/field-definitions.json of this checkout when not set',
      fallback: null,
    }),
  },
  read({ values, problems }) {
    const { contentDir, fieldDefinitions: fieldDefinitionsFile } = values
    const readChoice = <T extends string>(name: 'home' | 'menu', names: readonly T[]) => {
      try {
        const directories = [contentDir ?? CONTENT_DIR]
        const chosen = readContentFile(directories, `${name}.json`, choiceOf(names))
        return chosen === null ? {} : { [name]: chosen }
      } catch (error) {
        if (!(error instanceof ContentFileError)) throw error
        problems.push(error.message)
        return {}
      }
    }
    const arrangement: Pick<Brand, 'home' | 'menu'> = {
      ...readChoice('home', HOME_SECTIONS),
      ...readChoice('menu', MENU_PLACES),
    }
    return { contentDir, fieldDefinitionsFile, arrangement }
  },
})
