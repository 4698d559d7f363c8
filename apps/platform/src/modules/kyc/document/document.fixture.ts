import type { PlayerDocument } from '@fairhouse/contract/document'
import type { ManualClock } from '@fairhouse/server-kit/clock'
import type { TestMessages } from '#platform/modules/message/message.fixture'
import type { TestApp, TestPlayer } from '#platform/testing/test-app'
import { createTestSite } from '#platform/testing/test-platform'
import { documentModule, type DocumentModule } from './document.module.ts'
import type { PictureWorkers } from './picture-workers.ts'

/** The document module with real players and pictures, its files in a directory of the test. */
export type DocumentSetup = {
  readonly site: TestApp
  readonly messages: TestMessages
  readonly clock: ManualClock
  readonly documents: DocumentModule
  readonly directory: string
  upload(
    as: TestPlayer,
    bytes: Uint8Array,
    of?: { type?: string; side?: string; name?: string },
  ): Promise<{ status: number; body: any }>
  /** Uploads a document that awaits a decision. */
  handOver(as: TestPlayer, bytes: Uint8Array): Promise<PlayerDocument>
  /** Audit entries about documents, as `actor act`. */
  audited(playerId: string): Promise<string[]>
  close(): Promise<void>
}

export async function createDocumentSetup(
  options: { readonly isOpen?: boolean; readonly pictureWorkers?: PictureWorkers } = {},
): Promise<DocumentSetup> {
  const { isOpen = true, pictureWorkers } = options
  const site = await createTestSite({
    change: (config) => ({
      ...config,
      integrations: config.integrations.map((each) => ({ ...each, hidesDocuments: !isOpen })),
    }),
    ...(pictureWorkers && { pictureWorkers }),
  })
  const { clock, messages } = site
  const documents = site.resolve(documentModule)
  const setup: DocumentSetup = {
    site,
    messages,
    clock,
    documents,
    directory: site.config.documentsDir,
    async upload(as, bytes, { type = 'passport', side = 'front', name = 'photo.jpg' } = {}) {
      const form = new FormData()
      form.set('type', type)
      form.set('side', side)
      form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
      const { authorization = '' } = as.headers
      const answer = await site.app.request('/api/player/documents', {
        method: 'POST',
        headers: { authorization },
        body: form,
      })
      return { status: answer.status, body: await answer.json() }
    },
    async handOver(as, bytes) {
      const { status, body } = await setup.upload(as, bytes)
      if (status !== 200) throw new Error(`Upload answered ${status}: ${JSON.stringify(body)}`)
      return body.data
    },
    async audited(playerId) {
      const rows = await site.db
        .selectFrom('audit_entry')
        .select(['act', 'actor_type'])
        .where('player_id', '=', playerId)
        .where('act', 'like', 'document.%')
        .orderBy('id')
        .execute()
      return rows.map(({ act, actor_type: actor }) => `${actor} ${act}`)
    },
    close: () => site.close(),
  }
  return setup
}
