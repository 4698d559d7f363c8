import type { FactBody } from '../simulation/fact.ts'
import type { Rules } from '../simulation/fixture.ts'

/**
 * How long bets are suspended after a fact: as long as players need to see it and their prices to
 * arrive. It starts with the fact itself, never before: the future of a simulated event must
 * not show in the time of its suspension.
 */
export function suspensionMs({ stepMs }: Pick<Rules, 'stepMs'>, fact: FactBody): number {
  switch (fact.kind) {
    case 'goal':
      return stepMs / 3
    case 'card':
      return fact.colour === 'red' ? stepMs / 4 : 0
    case 'ball':
      return fact.isWicket ? stepMs / 2 : 0
    case 'halfInning':
      return stepMs / 48
    case 'point':
    case 'basket':
      return stepMs / 20
    default:
      return 0
  }
}
