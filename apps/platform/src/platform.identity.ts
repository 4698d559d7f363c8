import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import {
  createDocumentModule,
  type DocumentModule,
} from '#platform/modules/document/document.module'
import type { Messages } from '#platform/modules/message/message.module'
import {
  createVerificationModule,
  type VerificationModule,
} from '#platform/modules/verification/verification.module'
import { toVerificationProvider } from '#platform/modules/verification/verification.provider'
import type { PlatformOptions } from '#platform/platform'

export type IdentityModules = {
  readonly documents: DocumentModule
  readonly verification: VerificationModule
}

/** Builds the modules about whether players are who they say. */
export function createIdentityModules(
  options: PlatformOptions & {
    readonly db: Kysely<PlatformDatabase>
    readonly newId: NewId
    readonly providersOrigin: (siteOrigin: string) => string
    readonly messages: Messages
  },
): IdentityModules {
  const { config } = options
  const { policy, provider, hidesDocuments } = config.verification
  return {
    documents: createDocumentModule({
      ...options,
      config: {
        directory: config.documentsDir,
        secrets: config.documentSecrets,
        isOpen: !hidesDocuments,
      },
    }),
    verification: createVerificationModule({
      ...options,
      policy,
      provider: toVerificationProvider(provider, options.providersOrigin),
    }),
  }
}
