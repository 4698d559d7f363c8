import { resolve } from 'node:path'
import {
  deleteDocument,
  listDocuments,
  previewDocument,
  uploadDocument,
} from '@fairhouse/contract/document.endpoints'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { type Route, route } from '#platform/http/route'
import type { Messages } from '#platform/modules/message/message.module'
import type { Reaction } from '#platform/realtime/reaction'
import type { Job } from '#platform/jobs/jobs'
import { createDocumentReview, type DocumentReview } from './document-review.service.ts'
import type { DocumentStore } from './document-store.port.ts'
import { createDocumentReactions } from './document.reactions.ts'
import { createDocumentService } from './document.service.ts'
import { createFileStore } from './file.store.ts'
import { findKnownNames } from './document.repo.ts'
import { sweepOrphans } from './orphan-sweep.job.ts'
import { createPictureWorkers, type PictureWorkers } from './picture-workers.ts'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'

export type DocumentModuleDeps = {
  readonly messages: Messages
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly log: Log
  readonly randomBytes: (size: number) => Buffer
  readonly config: {
    /** Directory of the pictures. */
    readonly directory: string
    /** Secrets that encrypt stored pictures, newest first. */
    readonly secrets: readonly string[]
    /** False while a verification provider collects documents itself. */
    readonly isOpen: boolean
  }
  /** A store other than files in the directory. */
  readonly store?: DocumentStore
  /** Overridden by tests. */
  readonly pictureWorkers?: PictureWorkers
}

export type DocumentModule = {
  readonly routes: readonly Route[]
  readonly reactions: readonly Reaction[]
  readonly review: DocumentReview
  /** Re-encodes untrusted pictures. */
  readonly pictures: Pick<PictureWorkers, 'redraw'>
  readonly jobs: readonly Job[]
  stop(): Promise<void>
}

/** Players' documents: upload, review, decision, removal. */
export function createDocumentModule(deps: DocumentModuleDeps): DocumentModule {
  const { db, clock, config, randomBytes } = deps
  const log = deps.log.child({ module: 'document' })
  const store =
    deps.store ??
    createFileStore({
      directory: resolve(config.directory),
      secrets: config.secrets,
      randomBytes,
    })
  const pictureWorkers = deps.pictureWorkers ?? createPictureWorkers({ log })
  const documents = createDocumentService({
    ...deps,
    log,
    store,
    pictureWorkers,
    newStoreName: () => randomBytes(24).toString('base64url'),
    isOpen: config.isOpen,
  })
  return {
    routes: [
      route(listDocuments, ({ caller }) => documents.list(caller.playerId)),
      route(uploadDocument, ({ caller, body, file }) =>
        documents.upload(caller, { ...body, bytes: file }),
      ),
      route(deleteDocument, ({ caller, params }) => documents.remove(caller, params.id)),
      route(previewDocument, ({ caller, params }) => documents.preview(caller.playerId, params.id)),
    ],
    reactions: createDocumentReactions(deps.messages),
    review: createDocumentReview({ db, clock, store }),
    pictures: pictureWorkers,
    jobs: [
      {
        name: 'document.sweepOrphans',
        cron: '41 4 * * *',
        run: () =>
          sweepOrphans({ clock, log, store, findKnown: (names) => findKnownNames(db, names) }),
      },
    ],
    stop: () => pictureWorkers.stop(),
  }
}

export const documentModule = defineModule({
  id: 'document',
  exported: [{ section: 'documents', table: 'player_document', hidden: ['store_name'] }],
  create(context) {
    const { config } = context
    return createDocumentModule({
      ...context,
      messages: context.resolve(messageModule),
      config: {
        directory: config.documentsDir,
        secrets: config.documentSecrets,
        isOpen: !config.integrations.some(({ hidesDocuments }) => hidesDocuments),
      },
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    document:
      | 'document.uploaded'
      | 'document.refused'
      | 'document.removed'
      | 'document.viewed'
      | 'document.approved'
      | 'document.declined'
  }
}
