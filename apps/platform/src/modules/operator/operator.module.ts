import { defineModule } from '#platform/module'
import { createOffice } from './office/office.ts'

/** Operators: their work on players, their accounts, and the office where they sign in. */
export const operatorModule = defineModule({
  id: 'operator',
  exported: [{ section: 'notes', table: 'player_note' }],
  notExported: {
    operator_person: 'operators',
    operator_passkey: 'operators',
    operator_session: 'operators',
    operator_look: 'a call of its own lists what the player may know of',
    operator_view: 'looks of operators, which the list of looks has',
    saved_view: 'addresses of lists of the office',
    operator_act: 'acts of operators, whose effects are in the file',
    audit_seal: 'hashes over the audit log',
    audit_seal_horizon: 'up to where the audit log may be sealed',
  },
  create: createOffice,
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
      | 'player.seen'
      | 'player.sessionsEnded'
      | 'session.linkIssued'
      | 'audit.exported'
      | 'operator.added'
      | 'operator.removed'
      | 'operator.invited'
      | 'operator.signedIn'
      | 'operator.signInRefused'
      | 'operator.signedOut'
      | 'operator.passkeyAdded'
      | 'operator.passkeyRemoved'
      | 'operator.emailChanged'
      | 'operator.refused'
      | 'operator.changed'
      | 'operator.sessionsEnded'
      | 'player.revealed'
      | 'audit.verified'
  }
}
