/** A file for spreadsheets. */
export function toCsv(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, ...rows].map((cells) => cells.map(toCell).join(',')).join('\n')
}

/**
 * Text of others, e.g. a tag of a link, could be a formula to a spreadsheet; a negative number is none.
 */
function toCell(text: string): string {
  const isFormula = /^[=+@\t\r\n-]/.test(text) && !/^-\d+(\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
