import type { GeneratedColumns } from './generated.tables.ts'

/**
 * The tables of a module as the migrations made them, with what the module knows of some columns:
 * `unknown` if nothing.
 */
export type Tables<Known extends { readonly [Name in keyof Known]: unknown }> = {
  [Name in keyof Known & keyof GeneratedColumns]: Omit<GeneratedColumns[Name], keyof Known[Name]> &
    Known[Name]
}
