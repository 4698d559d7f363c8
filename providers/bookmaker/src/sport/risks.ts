import type { Interruptions } from '../simulation/fixture.ts'

/** How often events of a sport are not played as planned. */
export type Risks = Omit<Interruptions, 'postponedByMs' | 'interruptedForMs'>

export const NO_RISKS: Risks = { cancelled: 0, abandoned: 0, postponed: 0 }
export const OUTDOORS: Risks = {
  cancelled: 2_000,
  abandoned: 2_000,
  postponed: 5_000,
  interrupted: 5_000,
}
export const INDOORS: Risks = {
  cancelled: 1_000,
  abandoned: 500,
  postponed: 2_000,
  interrupted: 2_000,
}
/** Of matches between two people. */
export const RETIREMENTS = { walkover: 3_000, retired: 15_000 }
