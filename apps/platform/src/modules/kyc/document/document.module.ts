import { resolve } from 'node:path'
import {
  deleteDocument,
  listDocuments,
  previewDocument,
  uploadDocument,
} from '@fairhouse/contract/document.endpoints'
import { ok, type Result } from '@fairhouse/domain/result'
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
import type { PictureFlaw } from './picture.ts'
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
  readonly files: DocumentFiles
  readonly jobs: readonly Job[]
  stop(): Promise<void>
}

/** Pictures of other modules among the documents, which are stored and backed up with them. */
export type DocumentFiles = Pick<DocumentStore, 'get' | 'remove'> & {
  /** Re-encodes and stores a picture; returns its name. */
  put(bytes: Uint8Array): Promise<Result<string, PictureFlaw>>
  /** Says which files a module knows, so that the job removes the others. */
  keep(findKnown: FindKnown): void
}

type FindKnown = (names: readonly string[]) => Promise<ReadonlySet<string>>

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
  const newStoreName = () => randomBytes(24).toString('base64url')
  const known: FindKnown[] = [(names) => findKnownNames(db, names)]
  const documents = createDocumentService({
    ...deps,
    log,
    store,
    pictureWorkers,
    newStoreName,
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
    files: {
      get: (name) => store.get(name),
      remove: (name) => store.remove(name),
      keep: (findKnown) => void known.push(findKnown),
      async put(bytes) {
        const picture = await pictureWorkers.redraw(bytes)
        if (!picture.ok) return picture
        const name = newStoreName()
        await store.put(name, picture.value.full)
        return ok(name)
      },
    },
    jobs: [
      {
        name: 'document.sweepOrphans',
        cron: '41 4 * * *',
        run: () =>
          sweepOrphans({
            ...{ clock, log, store },
            async findKnown(names) {
              const found = await Promise.all(known.map((find) => find(names)))
              return new Set(found.flatMap((each) => [...each]))
            },
          }),
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
