/** One printed budget: what was measured, what it may be, and whether it holds. */
export type BenchLine = {
  readonly name: string
  readonly figure: string
  readonly budget: string
  readonly ok: boolean
}

export type BenchOptions = {
  /** How often the site is killed while every game is played. */
  readonly kills: number
  /** How many games the catalogue of the casino has. */
  readonly games: number
}
