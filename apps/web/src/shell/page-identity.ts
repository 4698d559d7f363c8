/** Pages whose children count as the same page. */
const ONE_PAGE = [/^\/questions(?:\/.*)?$/]

/** Whether two paths, without language, are the same page: nothing of a change of page happens. */
export function isSamePage(from: string | undefined, to: string): boolean {
  if (from === undefined) return false
  return from === to || ONE_PAGE.some((form) => form.test(from) && form.test(to))
}
