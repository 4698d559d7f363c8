const NAME = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/

/** Whether the text is an IANA time zone: `America/Sao_Paulo`, `UTC`. */
export function isTimeZone(name: string): boolean {
  // The engine also accepts offsets, which have no daylight saving time.
  if (!NAME.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
