import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Banner } from '@fairhouse/ui/banner'
import { call } from '#core/api/api.ts'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { reloadBonuses } from '#parts/bonus/bonus.queries.ts'

const WORDS = ['accepted', 'used', 'incorrect', 'unavailable'] as const
const INCORRECT = 3

/** `?deposit-bonus-code`: a code, of the next deposit or of a gift. */
export function BonusCodeModal({ onClose }: ModalViewProps): ReactNode {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<number | null>(null)
  const form = useSubmit({
    defaults: { bonusCode: '' },
    send: async ({ bonusCode }) => {
      const entered = await enter(bonusCode.trim())
      setStatus(entered)
      await reloadBonuses(queryClient)
    },
  })
  const word = status === null ? undefined : WORDS[status - 1]
  return (
    <Dialog title={t('bonus.code.title')} onClose={onClose}>
      <Form form={form}>
        <p className="note">{t('bonus.code.text')}</p>
        <TextField
          name="bonusCode"
          label={t('bonus.code.label')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          validate={(text) => text.trim() !== '' || t('bonus.code.missing')}
        />
        {word !== undefined && (
          <Banner tone={status! < INCORRECT ? 'positive' : 'danger'} isAlert>
            {t(`bonus.code.${word}` as MessageId)}
          </Banner>
        )}
        <SubmitButton busy={t('bonus.busy')}>{t('bonus.code.submit')}</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** One field for both occasions: an immediate code is tried after a deposit code. */
async function enter(bonusCode: string): Promise<number> {
  const path = 'POST /api/game/bonuses/bonuscodes'
  const ofDeposit = await call(path, { body: { bonusCode, trigger: 3 } })
  if (ofDeposit.data.status !== INCORRECT) return ofDeposit.data.status
  return (await call(path, { body: { bonusCode, trigger: 1 } })).data.status
}
