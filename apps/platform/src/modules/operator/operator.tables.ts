import type { OperatorRole } from '@fairhouse/contract/office/permission'
import type { ReportStep } from '@fairhouse/contract/office/report-kind'
import type { Look } from './operator-look.query.ts'
import type { Tables } from '#platform/database/table'

export type OperatorTables = Tables<{
  operator_person: { roles: OperatorRole[] }
  operator_look: { what: Look['what']; purpose: Look['purpose'] }
  saved_view: { mail_every: ReportStep | null }
  operator_session: { way: 'passkey' | 'demo' }
}>
