const NAME = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/

/** Whether the text names a time zone of the IANA database: `America/Sao_Paulo`, `UTC`. */
export function isTimeZone(name: string): boolean {
  // The engine would also take an offset, which is no place and knows no summer.
  if (!NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
