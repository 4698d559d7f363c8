import type { GeneratedColumns } from './generated.tables.ts'

/** What a module may know: columns of tables that the migrations made. */
type Existing<Known> = {
  readonly [Name in keyof Known]: Name extends keyof GeneratedColumns
    ? {
        readonly [Column in keyof Known[Name]]: Column extends keyof GeneratedColumns[Name]
          ? unknown
          : never
      }
    : never
}

/** Tables as the migrations made them, with what their module knows of some columns. */
export type Tables<Known extends Existing<Known>> = {
  [Name in keyof Known & keyof GeneratedColumns]: Omit<GeneratedColumns[Name], keyof Known[Name]> &
    Known[Name]
}
