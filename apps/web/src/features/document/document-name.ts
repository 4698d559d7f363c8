import type { PlayerDocument } from '@fairhouse/contract/document'
import { t } from '#core/i18n/i18n.ts'

/** Documents with a single image have no sides. */
const ONE_SIDED: ReadonlySet<string> = new Set(['passport', 'proofOfAddress', 'sourceOfFunds'])

/** "Identity card, back side". */
export function documentName({ type, side }: Pick<PlayerDocument, 'type' | 'side'>): string {
  const name = t(`document.type.${type}`)
  if (ONE_SIDED.has(type)) return name
  return t('document.sideOf', { name, side: t(`document.side.${side}`).toLocaleLowerCase() })
}
