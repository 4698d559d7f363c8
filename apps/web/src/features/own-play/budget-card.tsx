import type { OwnPlay } from '@fairhouse/contract/own-play'
import type { OwnPeriodKind } from '@fairhouse/contract/own-play.table'
import { Banner } from '@fairhouse/ui/banner'
import { ProgressBar } from '@fairhouse/ui/progress-bar'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { AmountField } from '@fairhouse/app-kit/form/amount-field'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { moneyText, showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { Section } from '#parts/page/section.tsx'
import { OWN_PLAY } from './own-play.queries.ts'

type Props = { readonly play: OwnPlay; readonly period: OwnPeriodKind }

/** What the player plans to deposit in a week or a month, and how much of it they have. */
export function BudgetCard({ play, period }: Props): ReactNode {
  const budget = play.budgets.find((each) => each.period === period)
  const currency = budget?.currency ?? play.currency
  const client = useQueryClient()
  const send = (amount: string | null) =>
    call('PUT /api/player/play/budgets/{period}', {
      params: { period },
      body: { amount, currency },
    })
  const form = useSubmit<{ amount: string }>({
    defaults: { amount: budget === undefined ? '' : showMoney(budget.amount, currency).number },
    send: async ({ amount }) => {
      const typed = readTypedAmount(amount, currency)
      if (!typed.ok) return false
      await send(typed.amountMinor.toString())
      await client.invalidateQueries(OWN_PLAY)
      return undefined
    },
  })
  return (
    <Section title={t('play.budget')} text={t('play.budgetText')}>
      {budget !== undefined && currency === play.currency && (
        <Used play={play} budgetMinor={BigInt(budget.amount)} />
      )}
      <Form form={form} gap="5">
        <AmountField
          name="amount"
          label={t(`play.budget.${period}`)}
          currency={currency}
          validate={(text) => flawOf(text, currency) ?? true}
        />
        <SubmitButton busy={t('play.saving')}>{t('play.save')}</SubmitButton>
      </Form>
      {budget !== undefined && (
        <ActionButton
          kind="quiet"
          size="m"
          isWide={false}
          busy={t('play.saving')}
          act={() => send(null)}
          reloads={OWN_PLAY}
        >
          {t('play.remove')}
        </ActionButton>
      )}
    </Section>
  )
}

/** How much of the budget the running period has used. */
function Used({ play, budgetMinor }: { play: OwnPlay; budgetMinor: bigint }): ReactNode {
  const { currency, periods } = play
  const usedMinor = BigInt(periods[0]?.deposited ?? '0')
  const used = t('play.budgetUsed', {
    used: moneyText(usedMinor, currency),
    budget: moneyText(budgetMinor, currency),
  })
  const percent = Number((usedMinor * 100n) / budgetMinor)
  return (
    <div className="stack" data-gap="2">
      {usedMinor > budgetMinor && <Banner tone="reward">{t('play.budgetOver')}</Banner>}
      <ProgressBar label={used} value={percent} max={100} />
      <p className="fine tabular">{used}</p>
    </div>
  )
}

function flawOf(text: string, currency: string): string | undefined {
  const typed = readTypedAmount(text, currency)
  if (!typed.ok) return fieldText(typed.error, 'amount')
  return typed.amountMinor > 0n
    ? undefined
    : fieldText({ code: 'min', params: { min: '1', currency } })
}
