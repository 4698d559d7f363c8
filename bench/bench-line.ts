/** One printed budget: what was measured, what it may be, and whether it holds. */
export type BenchLine = {
  readonly name: string
  readonly figure: string
  readonly budget: string
  readonly ok: boolean
}

export type BenchOptions = {
  /** How long the mixed run of the wallet lasts. */
  readonly minutes: number
  /** How often the house is killed while every game is played. */
  readonly kills: number
}
