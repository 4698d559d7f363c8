import type { LimitRules } from '@fairhouse/contract/limit'
import type { PlayTool, PlayToolValue } from '@fairhouse/contract/play-tool'
import { GAME_CATEGORIES } from '@fairhouse/contract/play-tools.table'
import { isSameTool, isToolAsTight } from '@fairhouse/domain/play-tool'
import { showToast } from '@fairhouse/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#core/api/api.ts'
import { AmountField } from '@fairhouse/app-kit/form/amount-field'
import { CheckField } from '@fairhouse/app-kit/form/check-field'
import { ChoiceField } from '@fairhouse/app-kit/form/choice-field'
import { Form } from '@fairhouse/app-kit/form/form'
import { SubmitButton } from '@fairhouse/app-kit/form/submit-button'
import { useSubmit } from '@fairhouse/app-kit/form/use-submit'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { showMoney } from '@fairhouse/app-kit/i18n/money-text'
import { useLimitRules } from '#parts/limit/use-limit-rules.ts'
import { reloadLimits } from '#parts/limit/limits.queries.ts'
import { minutesText, toolValueText } from '#parts/limit/play-tool-texts.ts'
import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'
import styles from './limits.module.css'

const MINUTES = {
  realityCheck: [15, 30, 45, 60, 120],
  sessionTime: [30, 60, 120, 180, 240],
} as const
const OFF = 'off'

type Typed = { minutes: string; amount: string } & Record<(typeof GAME_CATEGORIES)[number], boolean>

export type PlayToolFormProps = {
  readonly tool: PlayTool
  readonly now: PlayToolValue
  /** Of the largest stake. */
  readonly currency: string
  readonly onDone: () => void
}

/** The new setting of a tool; the consequence is shown below the button. */
export function PlayToolForm({ tool, now, currency, onDone }: PlayToolFormProps): ReactNode {
  const queryClient = useQueryClient()
  const { raiseWait: wait } = useLimitRules()
  const form = useSubmit<Typed>({
    defaults: typedOf(now, currency),
    send: async (typed) => {
      const to = readValue(tool, typed, currency)
      if (to === null) return false
      const { data } = await call('PUT /api/player/play-tools/{tool}', {
        params: { tool },
        body: to,
      })
      await reloadLimits(queryClient)
      // The platform decides whether it waits.
      const title = t(data.pending === null ? 'limits.tools.done' : 'limits.tools.asked', { wait })
      showToast({ id: 'limit-set', tone: 'positive', title })
      onDone()
    },
  })
  const to = readValue(tool, { ...typedOf(now, currency), ...useWatch(form) }, currency)
  const loosens = to !== null && !isToolAsTight(tool, { from: now, to })
  return (
    <Form form={form}>
      <ToolField tool={tool} now={now} currency={currency} />
      <SubmitButton busy={t('limits.busy')} note={consequence(tool, now, { to, wait })}>
        {t(loosens ? 'limits.edit.ask' : 'limits.tools.submit')}
      </SubmitButton>
    </Form>
  )
}

function ToolField({ tool, now, currency }: Omit<PlayToolFormProps, 'onDone'>): ReactNode {
  switch (tool) {
    case 'realityCheck':
    case 'sessionTime': {
      const offered = [...new Set([...MINUTES[tool], ...(now.minutes ? [now.minutes] : [])])]
      return (
        <ChoiceField
          name="minutes"
          label={t(`limits.tool.${tool}.label`)}
          choices={[
            { value: OFF, label: t('limits.tools.off') },
            ...offered
              .toSorted((a, b) => a - b)
              .map((minutes) => ({ value: `${minutes}`, label: minutesText(minutes) })),
          ]}
        />
      )
    }
    case 'stake':
      return (
        <AmountField
          name="amount"
          label={t('limits.tool.stake.label')}
          help={t('limits.tool.stake.help')}
          currency={currency}
          validate={(text) =>
            text.trim() === '' || readAmount(text, currency) !== null || t('limits.tool.stake.flaw')
          }
        />
      )
    case 'categories':
      return (
        <fieldset className={styles.checks}>
          <legend className={styles.label}>{t('limits.tool.categories.label')}</legend>
          {GAME_CATEGORIES.filter((one) => hasPart(one === 'sport' ? one : 'games')).map(
            (category) => (
              <CheckField key={category} name={category} label={t(`limits.category.${category}`)} />
            ),
          )}
        </fieldset>
      )
  }
}

function consequence(
  tool: PlayTool,
  now: PlayToolValue,
  { to, wait }: { readonly to: PlayToolValue | null; readonly wait: LimitRules['raiseWait'] },
): string {
  if (to === null || isSameTool(now, to)) return t('limits.form.later', { wait })
  if (isToolAsTight(tool, { from: now, to })) return t('limits.tools.atOnce', { wait })
  return t('limits.tools.waits', { wait, now: toolValueText(tool, now) ?? t('limits.tools.off') })
}

function typedOf({ minutes, amount, categories = [] }: PlayToolValue, currency: string): Typed {
  const checks = Object.fromEntries(
    GAME_CATEGORIES.map((category) => [category, categories.includes(category)]),
  ) as Record<(typeof GAME_CATEGORIES)[number], boolean>
  return {
    ...checks,
    minutes: minutes === undefined ? OFF : `${minutes}`,
    amount: amount === undefined ? '' : showMoney(amount, currency).number,
  }
}

/** Null while the input is not a value. */
function readValue(tool: PlayTool, typed: Typed, currency: string): PlayToolValue | null {
  switch (tool) {
    case 'realityCheck':
    case 'sessionTime':
      return typed.minutes === OFF ? {} : { minutes: Number(typed.minutes) }
    case 'stake': {
      if (typed.amount.trim() === '') return {}
      const amount = readAmount(typed.amount, currency)
      return amount === null ? null : { amount: amount.toString(), currency }
    }
    case 'categories': {
      const categories = GAME_CATEGORIES.filter((category) => typed[category]).toSorted()
      return categories.length === 0 ? {} : { categories }
    }
  }
}

function readAmount(text: string, currency: string): bigint | null {
  const typed = readTypedAmount(text, currency)
  return typed.ok && typed.amountMinor > 0n ? typed.amountMinor : null
}
