/** Characters per piece, so that an answer stays below the browser's limit of 512 KB. */
const PART_CHARS = 100_000

/**
 * Writes one JSON document row by row, in pieces of about a hundred thousand characters. Joined in
 * order they are the document.
 */
export async function writeExportFile(
  head: Readonly<Record<string, string>>,
  sections: AsyncIterable<readonly [section: string, rows: AsyncIterable<string>]>,
  put: (part: number, text: string) => Promise<void>,
): Promise<void> {
  let part = 0
  let text = ''
  const write = async (more: string): Promise<void> => {
    text += more
    if (text.length < PART_CHARS) return
    await put(part, text)
    part += 1
    text = ''
  }
  await write(JSON.stringify(head, null, 2).slice(0, -2))
  for await (const [section, rows] of sections) {
    await write(`,\n  ${JSON.stringify(section)}: [`)
    let isFirst = true
    for await (const row of rows) {
      await write(`${isFirst ? '' : ','}\n    ${row}`)
      isFirst = false
    }
    await write(isFirst ? ']' : '\n  ]')
  }
  await put(part, `${text}\n}\n`)
}
