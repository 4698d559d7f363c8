/** An instant in the words of a language. Nobody knows the reader's time zone: UTC, and saying so. */
export function writeMailTime(instant: Date, language: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, options).format(instant)} UTC`
}
