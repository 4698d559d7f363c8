import { ACCOUNT_STATUS } from '@fairhouse/contract/account'
import { BET_STATUS } from '@fairhouse/contract/bet-status'
import { DOCUMENT_STATUS } from '@fairhouse/contract/document'
import type { CallData } from '@fairhouse/contract/endpoints'
import { INVOICE_STATUS, INVOICE_TYPE } from '@fairhouse/contract/invoice'
import { PLAYER_STATUS } from '@fairhouse/contract/profile'
import type { getConstants } from '@fairhouse/contract/settings.endpoints'

/** Words and numbers used on the wire, and the time zones a player can choose. */
export function createConstants(): CallData<typeof getConstants> {
  return {
    playerStatuses: PLAYER_STATUS,
    invoiceStatuses: INVOICE_STATUS,
    invoiceTypes: INVOICE_TYPE,
    accountStatuses: ACCOUNT_STATUS,
    betStatuses: BET_STATUS,
    documentStatuses: DOCUMENT_STATUS,
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')].map((id) => ({
      id,
      name: id.replaceAll('_', ' '),
    })),
  }
}
