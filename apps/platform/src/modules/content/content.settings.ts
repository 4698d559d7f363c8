import { join } from 'node:path'
import { type Brand, HOME_SECTIONS, MENU_PLACES } from '@fairhouse/contract/brand'
import { text } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'
import { ContentFileError, readContentFile } from './content-json.ts'
import { choiceOf } from './content-schemas.ts'

/** The content that ships with the software. */
export const CONTENT_DIR = join(import.meta.dirname, '../../../../../content')

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
