import type { FactBody } from '../simulation/fact.ts'
import type { Rules } from '../simulation/fixture.ts'

/**
 * How long no bets are taken after a fact: as long as players need to see it and their prices to
 * arrive. It starts with the fact itself, never before: what a simulated event will do next must
 * not show in when it is suspended.
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
