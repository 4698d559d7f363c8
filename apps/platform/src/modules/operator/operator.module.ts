import { defineModule } from '#platform/module'

/** Data of operators' work on players; they act by `npm run ops`, not by endpoints. */
export const operatorModule = defineModule({
  id: 'operator',
  exported: [{ section: 'notes', table: 'player_note' }],
  notExported: { operator_person: 'operators' },
  create: () => ({}),
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    operator:
      | 'player.locked'
      | 'player.unlocked'
      | 'player.excluded'
      | 'player.readmitted'
      | 'player.reopened'
      | 'player.returnAsked'
      | 'player.verified'
      | 'player.noted'
      | 'player.viewed'
      | 'player.sessionsEnded'
      | 'session.linkIssued'
      | 'audit.exported'
      | 'operator.added'
      | 'operator.removed'
  }
}
