import { join } from 'node:path'
import { text } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** Where pictures sent to support are; the secrets of documents encrypt them. */
export const attachmentSettings = defineSettings({
  settings: {
    attachmentsDir: text({
      name: 'FAIRHOUSE_ATTACHMENTS_DIR',
      what: 'directory of the images that players send to support, shared by all nodes, encrypted like documents; attachments/ of the data directory when not set',
      fallback: null,
    }),
  },
  read: ({ values, site }) => ({
    attachmentsDir: values.attachmentsDir ?? join(site.values.dataDir, 'attachments'),
  }),
})
