import type { PlayerDocument } from '@fairhouse/contract/document'
import type { VerificationStatus } from '@fairhouse/contract/verification'
import type { DocumentDecision } from '@fairhouse/domain/document'
import { type Result, refuse } from '@fairhouse/domain/result'
import type {
  DocumentReview,
  ReviewedDocument,
} from '#platform/modules/kyc/document/document-review.service'
import type { Behalf } from '#platform/modules/operator/operator.actions'
import { isPlayerId } from '#platform/modules/operator/operator.repo'
import type { Operator } from '#platform/audit/audit.repo'
import type { VerificationReview } from '#platform/modules/kyc/verification/verification-review.service'
import type { WaitingVerification } from '#platform/modules/kyc/verification/verification.query'

type PaperRefusal = 'documentNotFound' | 'documentDecided' | 'validationFailed' | 'overloaded'

export type WaitingDocuments = {
  readonly documents: readonly ReviewedDocument[]
  readonly verifications: readonly WaitingVerification[]
}

export type OperatorDocuments = {
  /** Documents and players that wait for an operator, oldest first; at most 100 of each. */
  listWaiting(): Promise<WaitingDocuments>
  /** The picture as JPEG. Viewing is audited. */
  open(documentId: string, behalf: Behalf): Promise<Result<Uint8Array, 'documentNotFound'>>
  decide(
    documentId: string,
    decision: DocumentDecision,
    behalf: Behalf,
  ): Promise<Result<PlayerDocument, PaperRefusal>>
  /** `note` is sent to the player; required unless the state is `approved`. */
  verify(
    playerId: string,
    decision: { readonly state: 'approved' | 'retry' | 'rejected'; readonly note: string | null },
    behalf: Behalf,
  ): Promise<Result<VerificationStatus, 'notFound' | 'validationFailed' | 'overloaded'>>
}

/** Operators' actions on documents; each is audited with its reason. */
export function createOperatorDocuments(deps: {
  readonly documents: DocumentReview
  readonly verification: VerificationReview
}): OperatorDocuments {
  const { documents, verification } = deps
  return {
    async listWaiting() {
      return {
        documents: await documents.listWaiting(),
        verifications: await verification.listWaiting(),
      }
    },
    async open(documentId, behalf) {
      if (!isPlayerId(documentId)) return refuse('documentNotFound')
      return documents.open(documentId, toOperator(behalf))
    },
    async decide(documentId, decision, behalf) {
      if (!isPlayerId(documentId)) return refuse('documentNotFound')
      return documents.decide(documentId, decision, toOperator(behalf))
    },
    async verify(playerId, decision, behalf) {
      if (!isPlayerId(playerId)) return refuse('notFound')
      return verification.decide(playerId, decision, toOperator(behalf))
    },
  }
}

function toOperator({ operator, traceId, why }: Behalf): Operator {
  return { actor: { operator }, traceId, why }
}
