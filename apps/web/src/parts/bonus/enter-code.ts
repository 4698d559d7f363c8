import { showToast } from '@fairhouse/ui/toast'
import { call } from '#core/api/api.ts'
import { t, type MessageId } from '#core/i18n/i18n.ts'

const WORDS = ['accepted', 'used', 'incorrect', 'unavailable'] as const
const INCORRECT = 3

export type EnteredCode = { readonly isTaken: boolean; readonly text: string }

/** Enters a code. One field for both occasions: an immediate code is tried after a deposit code. */
export async function enterCode(bonusCode: string): Promise<EnteredCode> {
  const path = 'POST /api/game/bonuses/bonuscodes'
  let { status } = (await call(path, { body: { bonusCode, trigger: 3 } })).data
  if (status === INCORRECT)
    status = (await call(path, { body: { bonusCode, trigger: 1 } })).data.status
  const text = t(`bonus.code.${WORDS[status - 1] ?? 'unavailable'}` as MessageId)
  return { isTaken: status < INCORRECT, text }
}

/** Enters the code that a new player brought along, and says what became of it. */
export async function enterFirstCode(bonusCode: string): Promise<void> {
  const entered = await enterCode(bonusCode).catch(() => null)
  showToast({
    id: 'bonus-code',
    tone: entered?.isTaken === true ? 'positive' : 'danger',
    title: bonusCode,
    text: entered?.text ?? t('bonus.code.unavailable'),
  })
}
