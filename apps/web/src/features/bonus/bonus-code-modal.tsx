import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Banner } from '@fairhouse/ui/banner'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { reloadBonuses } from '#parts/bonus/bonus.queries.ts'
import { enterCode, type EnteredCode } from '#parts/bonus/enter-code.ts'

/** `?deposit-bonus-code`: a code, of the next deposit or of a gift. */
export function BonusCodeModal({ onClose }: ModalViewProps): ReactNode {
  const queryClient = useQueryClient()
  const [entered, setEntered] = useState<EnteredCode | null>(null)
  const form = useSubmit({
    defaults: { bonusCode: '' },
    send: async ({ bonusCode }) => {
      setEntered(await enterCode(bonusCode.trim()))
      await reloadBonuses(queryClient)
    },
  })
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
        {entered && (
          <Banner tone={entered.isTaken ? 'positive' : 'danger'} isAlert>
            {entered.text}
          </Banner>
        )}
        <SubmitButton busy={t('bonus.busy')}>{t('bonus.code.submit')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
