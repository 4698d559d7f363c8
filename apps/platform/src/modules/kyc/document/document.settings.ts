import { join } from 'node:path'
import { secrets, text } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** Where pictures of documents are, and the secrets that encrypt them, newest first. */
export const documentSettings = defineSettings({
  settings: {
    documentsDir: text({
      name: 'FAIRHOUSE_DOCUMENTS_DIR',
      what: 'directory of the images of documents, shared by all nodes; documents/ of the data directory when not set',
      fallback: null,
    }),
    documentSecrets: secrets({
      name: 'FAIRHOUSE_DOCUMENT_SECRETS',
      what: 'encrypt the images of documents, the newest first; a demo generates its own. Without the one that encrypted it, a stored image is unreadable',
    }),
  },
  read: ({ values: { documentsDir, documentSecrets: named }, site, demo, need }) => ({
    documentsDir: documentsDir ?? join(site.values.dataDir, 'documents'),
    documentSecrets: named.length > 0 ? named : [demo?.documentSecret ?? need('documentSecrets')],
  }),
})
