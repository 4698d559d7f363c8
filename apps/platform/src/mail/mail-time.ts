/** Formats an instant in a language, in UTC, since the reader's time zone is unknown. */
export function writeMailTime(instant: Date, language: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, options).format(instant)} UTC`
}
