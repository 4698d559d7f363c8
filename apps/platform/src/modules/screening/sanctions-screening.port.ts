import type { SCREENING_KINDS } from '@fairhouse/contract/office/fraud-kind'

/** Whom lists are asked about. */
export type ScreenedPerson = {
  readonly name: string
  /** `YYYY-MM-DD`, if it is known. */
  readonly birthdate: string | null
  readonly country: string
}

/** An entry of a list that may be the person. */
export type ScreeningMatch = {
  /** Its id on the list. */
  readonly entry: string
  readonly kind: (typeof SCREENING_KINDS)[number]
  readonly name: string
  readonly birthdate: string | null
  /** How much alike they are, of 100. */
  readonly score: number
}

/** Lists of sanctions and of politically exposed persons, behind one service. Both throw a Fault if it does not answer. */
export interface SanctionsScreening {
  /** Of all lists together; it changes with any of them. */
  readVersion(id: string): Promise<string>
  screen(query: {
    /** Names the check; the same one is the same answer. */
    readonly id: string
    readonly person: ScreenedPerson
  }): Promise<{ readonly version: string; readonly matches: readonly ScreeningMatch[] }>
}
