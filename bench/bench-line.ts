/** One printed budget: the measurement, its limit, and whether it is met. */
export type BenchLine = {
  readonly name: string
  readonly figure: string
  readonly budget: string
  readonly ok: boolean
}

export function line(name: string, figure: string, budget: string, ok: boolean): BenchLine {
  return { name, figure, budget, ok }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Defaults of the long ones without options such as `--kills 200`. */
export const BENCH_DEFAULTS = {
  /** Number of kills in `casino`, `sport-soak`, `bank` and `failover`. */
  kills: 5,
  /** In the catalogue of `casino`. */
  games: 20_000,
  /** Duration of deposits and withdrawals in `wallet` while their processes are killed. */
  minutes: 10,
  /** Of `sport-soak`. */
  bets: 250,
  /** Of `bank`. */
  operations: 1_000_000,
  /** Of `bonus`. */
  acts: 100_000,
  /** Bets of the database of `plans` and `office`. */
  rows: 1_000_000,
  /** Of `mutation`, one a file, drawn by its seed. */
  faults: 200,
  seed: 1,
}

export type BenchOptions = Readonly<typeof BENCH_DEFAULTS>
