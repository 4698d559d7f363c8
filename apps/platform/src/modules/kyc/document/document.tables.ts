import type { DeclineReason } from '@fairhouse/contract/document-decision'
import type { DocumentSide, DocumentType } from '@fairhouse/contract/document'
import type { Generated } from 'kysely'
import type { Row } from '#platform/database/schema'
import type { Tables } from '#platform/database/table'

export type DocumentRow = Row<'player_document'>

export type DocumentTables = Tables<{
  player_document: {
    type: DocumentType
    side: DocumentSide
    status: Generated<'pending' | 'approved' | 'declined' | 'removed'>
    reason: DeclineReason | null
  }
}>
