import { readInsidePath } from '@fairhouse/domain/destination'
import { joinLocalePath, type LocaleCode } from '@fairhouse/app-kit/i18n/locale'

export type OperatorLink = {
  /** Address with its language; of another site when `isOutside`. */
  readonly href: string
  readonly label: string
  readonly isOutside: boolean
}

const LINKS_MAX = 24

/** The links of `layout/footer.json` or `layout/menu.json`; invalid ones are skipped. */
export function readOperatorLinks(
  layout: unknown,
  file: 'footer' | 'menu',
  locale: LocaleCode,
): readonly OperatorLink[] {
  const links = entry(entry(layout, file), 'links')
  if (!Array.isArray(links)) return []
  return (links as readonly unknown[]).slice(0, LINKS_MAX).flatMap((link): OperatorLink[] => {
    const to = entry(link, 'to')
    const label = entry(link, 'label')
    if (typeof to !== 'string' || typeof label !== 'string' || label === '') return []
    const path = readInsidePath(to)
    if (path !== null) return [{ href: joinLocalePath(locale, path), label, isOutside: false }]
    const isOutside = /^https:\/\/[^/\s\\]/i.test(to) && URL.canParse(to)
    return isOutside ? [{ href: new URL(to).href, label, isOutside }] : []
  })
}

function entry(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}
