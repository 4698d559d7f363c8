import { defineModule } from '#platform/module'

/** Players by conditions: for whom a message or an offer is, or whom a report is about. */
export const segmentModule = defineModule({
  id: 'segment',
  notExported: { segment_version: 'conditions of operators, which name nobody' },
  create: () => ({}),
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    segment: 'segment.defined'
  }
}
