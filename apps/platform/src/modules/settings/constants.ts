import { ACCOUNT_STATUS } from '@fairhouse/contract/account'
import { BET_STATUS } from '@fairhouse/contract/bet-status'
import { PLAYER_BONUS_RESULT, PLAYER_BONUS_STATUS } from '@fairhouse/contract/bonus'
import { DOCUMENT_STATUS } from '@fairhouse/contract/document-decision'
import type { CallData } from '@fairhouse/contract/endpoint'
import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { PLAYER_STATUS } from '@fairhouse/contract/profile'
import type { getConstants } from '@fairhouse/contract/settings.endpoints'

const { lost: _, ...freeSpinResults } = PLAYER_BONUS_RESULT

/** Words and numbers of the wire format, and the selectable time zones. */
export function createConstants(): CallData<typeof getConstants> {
  return {
    playerStatuses: PLAYER_STATUS,
    invoiceStatuses: INVOICE_STATUS,
    invoiceTypes: INVOICE_TYPE,
    accountStatuses: ACCOUNT_STATUS,
    betStatuses: BET_STATUS,
    playerBonusStatuses: PLAYER_BONUS_STATUS,
    playerBonusResults: PLAYER_BONUS_RESULT,
    playerFreeSpinStatuses: PLAYER_BONUS_STATUS,
    playerFreeSpinResults: freeSpinResults,
    documentStatuses: DOCUMENT_STATUS,
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({
      id,
      name: id.replaceAll('_', ' '),
    })),
  }
}
