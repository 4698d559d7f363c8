/** One printed budget: what was measured, what it may be, and whether it holds. */
export type BenchLine = {
  readonly name: string
  readonly figure: string
  readonly budget: string
  readonly ok: boolean
}
