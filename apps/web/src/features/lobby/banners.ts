import type { ContentBanner } from '@fairhouse/contract/content-files'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'
import { KEPT } from '#core/data/kept.ts'
import { directoryQuery } from '#parts/content/content.queries.ts'

export const bannersQuery = (locale: LocaleCode) => ({
  ...directoryQuery('global-components', locale),
  queryKey: [KEPT, 'banners', locale],
})

const SHOWN_MAX = 3

/** As the operator wrote it: the platform has validated it, and fields with a default may be missing. */
type Written = Partial<ContentBanner> & Pick<ContentBanner, 'title' | 'to' | 'label'>

/** The banners of `global-components/banners.json` for this visitor now, in the operator's order. */
export function chooseBanners(
  components: Readonly<Record<string, unknown>> | undefined,
  visitor: {
    readonly isPlayer: boolean
    readonly country: string | null
    readonly nowMs: number
  },
): readonly Written[] {
  const { isPlayer, country, nowMs } = visitor
  const banners = Object.values((components?.['banners'] ?? {}) as Record<string, Written>)
  return banners
    .filter((banner) => {
      if (banner.for === (isPlayer ? 'guests' : 'players')) return false
      if (banner.countries && !banner.countries.includes(country ?? '')) return false
      if (banner.from !== undefined && nowMs < Date.parse(banner.from)) return false
      return banner.until === undefined || nowMs < Date.parse(banner.until)
    })
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .slice(0, SHOWN_MAX)
}
