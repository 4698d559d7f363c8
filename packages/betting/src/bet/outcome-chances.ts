/** The probability of each result of an outcome; the rest is a loss. */
export type OutcomeChances = {
  readonly win: number
  readonly halfWin?: number
  readonly push?: number
  readonly halfLose?: number
}
