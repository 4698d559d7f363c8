import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type {
  OperatorActions,
  OperatorOutcome,
} from '../../apps/platform/src/modules/operator/operator.actions.ts'
import type { OpsCommand } from './command.ts'

type Act = Exclude<OpsCommand, { do: 'find' | 'show' | 'sign-in-link' }>

/** Acts on one player. */
export function carryOutOnPlayer(
  command: Act,
  operator: OperatorActions,
  by: Reviewer,
): Promise<OperatorOutcome> {
  const { playerId } = command
  switch (command.do) {
    case 'lock':
      return operator.lock(playerId, by)
    case 'unlock':
      return operator.unlock(playerId, by)
    case 'end-sessions':
      return operator.endSessions(playerId, by)
    case 'verify':
      return operator.verifyEmail(playerId, by)
    case 'readmit':
      return operator.readmit(playerId, by)
    case 'reopen':
      return operator.reopen(playerId, by)
    case 'exclude':
      return operator.exclude(playerId, command.until, by)
    case 'note':
      return operator.note(playerId, command.text, by)
  }
}
