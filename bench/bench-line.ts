/** One printed budget: what was measured, what it may be, and whether it holds. */
export type BenchLine = {
  readonly name: string
  readonly figure: string
  readonly budget: string
  readonly ok: boolean
}

/** How much the long ones do when the command line does not say, e.g. `--kills 200`. */
export const BENCH_DEFAULTS = {
  /** How often something is killed in `casino`, `sport-soak` and `bank`. */
  kills: 5,
  /** In the catalogue of `casino`. */
  games: 20_000,
  /** How long deposits and withdrawals go on in `wallet` while their processes are killed. */
  minutes: 10,
  /** Of `sport-soak`. */
  bets: 250,
  /** Of `bank`. */
  operations: 1_000_000,
  /** Of `bonus`. */
  acts: 100_000,
  /** Bets of the database whose plans are looked at in `plans`. */
  rows: 1_000_000,
}

export type BenchOptions = Readonly<typeof BENCH_DEFAULTS>
