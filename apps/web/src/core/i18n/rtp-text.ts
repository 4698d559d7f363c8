import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from './i18n.ts'

/** `RTP 99.00%` in the writing of the language; the provider proves two decimals, or says nothing. */
export function rtpText(rtp: string | null): string {
  return rtp === null ? '' : t('shell.rtp', { rtp: rtpNumber(rtp) })
}

/** The figure alone, for a sentence around it. */
export function rtpNumber(rtp: string): string {
  return formatNumber(Number(rtp), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
