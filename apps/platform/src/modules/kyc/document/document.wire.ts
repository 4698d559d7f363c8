import { DOCUMENT_STATUS } from '@fairhouse/contract/document-decision'
import { type PlayerDocument } from '@fairhouse/contract/document'
import type { DocumentRow } from '#platform/modules/kyc/document/document.tables'

/** A document in the contract's form; a withdrawn one is never shown. */
export function toWireDocument(row: DocumentRow): PlayerDocument {
  if (row.status === 'removed') throw new Error('A removed document has no wire form')
  return {
    id: row.id,
    type: row.type,
    side: row.side,
    status: DOCUMENT_STATUS[row.status],
    reason: row.reason,
    note: row.note,
    width: row.width,
    height: row.height,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
  }
}
