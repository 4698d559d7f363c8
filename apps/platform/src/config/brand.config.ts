import { extname } from 'node:path'
import { type Brand, DEFAULT_BRAND } from '@fairhouse/contract/brand'
import type { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

type BrandValues = Pick<
  SettingValues<typeof SETTINGS>,
  'currencies' | 'brandName' | 'brandLogo' | 'legalLine' | 'support' | 'helpLine'
>

/** Name, logo and addresses shown to players; the defaults are Fairhouse's. */
export function readBrand(
  values: BrandValues,
  { mark, theme, footerText }: Pick<Brand, 'mark' | 'theme' | 'footerText'>,
): Brand {
  const { brandName, brandLogo, legalLine, support, helpLine } = values
  return {
    name: brandName ?? DEFAULT_BRAND.name,
    logo: brandLogo && `/brand/logo${extname(brandLogo).toLowerCase()}`,
    ...{ mark, theme, footerText },
    legalLine,
    support,
    helpLine: helpLine ?? DEFAULT_BRAND.helpLine,
    guestCurrency: values.currencies[0] ?? DEFAULT_BRAND.guestCurrency,
  }
}
