import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Messages } from '#platform/modules/message/message.module'
import { createCodeReactions } from '#platform/modules/auth/one-time-code/code.reactions'
import { createCodeSecrets } from '#platform/modules/auth/one-time-code/code-secrets'
import type { ConfirmMessageWriter } from '#platform/modules/auth/one-time-code/confirm-message.port'
import {
  type IssueCode,
  type IssueFirstCode,
  createIssueCode,
  createIssueFirstCode,
} from '#platform/modules/auth/one-time-code/issue-code.service'
import {
  type SpendCode,
  createSpendCode,
} from '#platform/modules/auth/one-time-code/spend-code.service'
import type { Reaction } from '#platform/realtime/reaction'
import { defineModule } from '#platform/module'
import { messageModule } from '#platform/modules/message/message.module'
import { createConfirmMessageWriter } from '#platform/modules/auth/address/confirm-message.writer'
import { createDeriveToken } from '#platform/modules/auth/secret/player-secret'

/** One-time codes by SMS or e-mail, which prove that a player reads a number or address. */
export type OneTimeCodes = {
  readonly issueCode: IssueCode
  readonly issueFirstCode: IssueFirstCode
  readonly spendCode: SpendCode
}

export type OneTimeCodeModule = OneTimeCodes & {
  /** The digits of a requested code, for its message. */
  readonly digitsOf: (requestId: string) => string
  readonly reactions: readonly Reaction[]
}

export function createOneTimeCodeModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly messages: Messages
  readonly confirmMessage: ConfirmMessageWriter
  /** Secret from which codes and their hashes are derived. */
  readonly secret: string
}): OneTimeCodeModule {
  const secrets = createCodeSecrets(deps.secret)
  const isSendingOn = deps.messages.channels
  return {
    issueCode: createIssueCode({ ...deps, secrets, isSendingOn }),
    issueFirstCode: createIssueFirstCode({ ...deps, secrets, isSendingOn }),
    spendCode: createSpendCode({ ...deps, secrets }),
    digitsOf: secrets.codeOf,
    reactions: createCodeReactions({ ...deps, secrets }),
  }
}

export const oneTimeCodeModule = defineModule({
  id: 'oneTimeCode',
  create(context) {
    const { clock, config, resolve } = context
    return createOneTimeCodeModule({
      ...context,
      messages: resolve(messageModule),
      confirmMessage: createConfirmMessageWriter({
        clock,
        deriveToken: createDeriveToken(config.sessionSecret),
      }),
      secret: config.sessionSecret,
    })
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    oneTimeCode: 'player.codeRequested' | 'player.codeAccepted' | 'player.codeRefused'
  }
}
