import { text } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

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
  read: ({ values }) => ({
    contentDir: values.contentDir,
    fieldDefinitionsFile: values.fieldDefinitions,
  }),
})
