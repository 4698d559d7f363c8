import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { LIST_COUNT_MAX } from '@fairhouse/contract/office/operation-word'

/** `1,234`, or `10,000+` where the rest was not counted. */
export function countOf(total: number): string {
  return total > LIST_COUNT_MAX ? `${formatNumber(LIST_COUNT_MAX)}+` : formatNumber(total)
}
