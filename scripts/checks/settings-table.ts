type Shown = {
  readonly name: string
  readonly what: string
  readonly allowed: string
  readonly fallback: unknown
  readonly isSecret?: boolean
}

const TABLE = /(<!-- settings:[^\n]*-->\n)[\s\S]*(<!-- end of settings -->)/

/** A page with the table of settings between its two marks. */
export function writeSettings(page: string, settings: readonly Shown[]): string {
  const rows = settings.map(
    ({ name, what, allowed, fallback }) =>
      `| \`${name}\` | ${what} | ${allowed} | ${describeFallback(fallback)} |`,
  )
  const table = ['| Variable | What | Allowed | Without it |', '|---|---|---|---|', ...rows].join(
    '\n',
  )
  return page.replace(TABLE, (_, begin: string, end: string) => `${begin}${table}\n${end}`)
}

function describeFallback(fallback: unknown): string {
  if (fallback === null) return '–'
  if (Array.isArray(fallback)) return fallback.length === 0 ? '–' : fallback.join(' ')
  return `\`${String(fallback)}\``
}
