/** Where one item of the specification stands. A test is named as `path › title`. */
export type Standing =
  | { readonly state: 'works'; readonly test: string }
  | { readonly state: 'partly'; readonly missing: string; readonly test?: string }
  | { readonly state: 'missing' }

/** An item as the specification names it. */
export type CoverageRow = { readonly item: string } & Standing

/** The items of one kind, e.g. all routes. */
export type CoverageTable = {
  readonly title: string
  /** Where the specification lists them. */
  readonly section: string
  readonly rows: readonly CoverageRow[]
}

const SEPARATOR = ' › '

/** Splits `path › title`; null when it is not of that form. */
export function readTestName(text: string): { path: string; title: string } | null {
  const at = text.indexOf(SEPARATOR)
  if (at <= 0) return null
  return { path: text.slice(0, at), title: text.slice(at + SEPARATOR.length) }
}
