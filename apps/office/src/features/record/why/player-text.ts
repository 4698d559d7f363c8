import { createLanguage } from '@fairhouse/app-kit/i18n/language'
import { CONDITIONS, type ConditionName } from '@fairhouse/contract/office/condition'
import bonus from '@fairhouse/web/texts/en/bonus.json'
import cashier from '@fairhouse/web/texts/en/cashier.json'
import refusal from '@fairhouse/web/texts/en/refusal.json'

/** The players' texts in a language of their own: some have the names of the office's. */
const players = createLanguage('en', { ...bonus, ...cashier, ...refusal })

/** What the player reads when this condition is the one that is not met; null if nothing. */
export function playerText(name: ConditionName, threshold: string): string | null {
  const id = CONDITIONS[name]
  return id === null ? null : players.t(id, { amount: threshold })
}
