import { extname } from 'node:path'
import { type Brand, DEFAULT_BRAND } from '@fairhouse/contract/brand'
import type { SETTINGS } from './setting.table.ts'
import type { SettingValues } from './setting.ts'

type BrandValues = Pick<
  SettingValues<typeof SETTINGS>,
  'brandName' | 'brandLogo' | 'legalLine' | 'support' | 'helpLine'
>

/** The name, logo and addresses that players see; where nothing is set, those of Fairhouse. */
export function readBrand(values: BrandValues): Brand {
  const { brandName, brandLogo, legalLine, support, helpLine } = values
  return {
    name: brandName ?? DEFAULT_BRAND.name,
    logo: brandLogo && `/brand/logo${extname(brandLogo).toLowerCase()}`,
    legalLine,
    support,
    helpLine: helpLine ?? DEFAULT_BRAND.helpLine,
  }
}
