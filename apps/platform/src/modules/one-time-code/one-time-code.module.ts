import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Mailer } from '#platform/mail/mailer.port'
import { createCodeReactions } from '#platform/modules/one-time-code/code.reactions'
import { createCodeSecrets } from '#platform/modules/one-time-code/code-secrets'
import type { ConfirmMailWriter } from '#platform/modules/one-time-code/confirm-mail.port'
import {
  type IssueCode,
  type IssueFirstCode,
  createIssueCode,
  createIssueFirstCode,
} from '#platform/modules/one-time-code/issue-code.service'
import { type SpendCode, createSpendCode } from '#platform/modules/one-time-code/spend-code.service'
import type { Reaction } from '#platform/realtime/reaction'
import type { SmsSender } from '#platform/sms/sms-sender.port'

/** Codes by SMS or e-mail, for whoever wants a proof that a number or address is in someone's hands. */
export type OneTimeCodes = {
  readonly issueCode: IssueCode
  readonly issueFirstCode: IssueFirstCode
  readonly spendCode: SpendCode
}

export type OneTimeCodeModule = OneTimeCodes & { readonly reactions: readonly Reaction[] }

export function createOneTimeCodeModule(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  /** Null = this house sends no e-mail, or no short messages. */
  readonly mailer: Mailer | null
  readonly sms: SmsSender | null
  readonly confirmMail: ConfirmMailWriter
  /** What codes and their hashes are derived from. */
  readonly secret: string
}): OneTimeCodeModule {
  const { mailer, sms } = deps
  const secrets = createCodeSecrets(deps.secret)
  const isSendingOn = { phone: sms !== null, email: mailer !== null }
  return {
    issueCode: createIssueCode({ ...deps, secrets, isSendingOn }),
    issueFirstCode: createIssueFirstCode({ ...deps, secrets, isSendingOn }),
    spendCode: createSpendCode({ ...deps, secrets }),
    reactions: createCodeReactions({ ...deps, secrets }),
  }
}
