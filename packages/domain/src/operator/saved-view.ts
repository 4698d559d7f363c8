import type { Permission } from '@fairhouse/contract/office/permission'
import { VIEW_PAGES, type ViewPage } from '@fairhouse/contract/office/view-page'

export type ViewAddress = {
  readonly page: ViewPage
  /** The filters, by their names in the address. */
  readonly search: Readonly<Record<string, string>>
}

const PARAMS_MAX = 40
const VALUE_LENGTH_MAX = 300

/**
 * A page of the office with its filters; null if it is none that can be saved. A search for a person by
 * name or e-mail is none: a shared view would hand personal data on.
 */
export function readViewAddress(address: string): ViewAddress | null {
  const [path = '', query = '', ...more] = address.split('?')
  if (more.length > 0 || address.includes('#') || !Object.hasOwn(VIEW_PAGES, path)) return null
  const params = [...new URLSearchParams(query)]
  const isPlain = params.every(
    ([name, value]) =>
      /^[a-zA-Z]{1,30}$/.test(name) &&
      name !== 'text' &&
      value.length <= VALUE_LENGTH_MAX &&
      /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u.test(value),
  )
  const search = Object.fromEntries(params)
  const isEachOnce = Object.keys(search).length === params.length
  if (!isPlain || !isEachOnce || params.length > PARAMS_MAX) return null
  return { page: path as ViewPage, search }
}

/** Whether somebody may open the page. What it shows them is decided there, by their own rights. */
export function mayOpenPage(permissions: readonly Permission[], page: ViewPage): boolean {
  return VIEW_PAGES[page].some((permission) => permissions.includes(permission))
}
