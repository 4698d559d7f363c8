import type { DeclineReason, DocumentSide, DocumentType } from '@fairhouse/contract/document'
import type { Generated, Selectable } from 'kysely'

type PlayerDocumentTable = {
  id: string
  player_id: string
  type: DocumentType
  side: DocumentSide
  status: Generated<'pending' | 'approved' | 'declined' | 'removed'>
  store_name: string | null
  width: number
  height: number
  reason: DeclineReason | null
  note: string | null
  decided_at: Date | null
  created_at: Date
  version: Generated<number>
}

export type DocumentRow = Selectable<PlayerDocumentTable>

export type DocumentTables = { player_document: PlayerDocumentTable }
