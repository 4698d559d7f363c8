/**
 * The pages that a pagination offers: the first, the last, the current one with its neighbours, and
 * null where pages are left out. A gap of a single page is closed: leaving it out saves nothing.
 */
export function listPageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  const shown = [...new Set(wanted)].toSorted((one, other) => one - other)
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? [null, each] : [each]
  })
}
