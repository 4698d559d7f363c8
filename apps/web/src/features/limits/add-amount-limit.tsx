import type { Account } from '@fairhouse/contract/account'
import { Field } from '@fairhouse/ui/field'
import { Select } from '@fairhouse/ui/select'
import { showToast } from '@fairhouse/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loading } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { currencyName } from '@fairhouse/app-kit/i18n/money-text'
import { limitName, limitWord, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { useLimitRules } from '#parts/limit/use-limit-rules.ts'
import { limitsQuery, reloadLimits } from '#parts/limit/limits.queries.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { draftText, useFormDraft } from '@fairhouse/app-kit/form/use-form-draft'
import { FORM_SKELETON } from './limit-dialog.tsx'
import { bindsText, LimitForm, type LimitValues } from './limit-form.tsx'

const SKELETON = [...FORM_SKELETON, '9rem', '4rem']

/** Sets a limit of bets, losses or deposits, in a currency that the player has. */
export function AddAmountLimit(props: {
  readonly definition: AmountLimit['definition']
  readonly onDone: () => void
}): ReactNode {
  const { definition, onDone } = props
  const accounts = useQuery(accountsQuery)
  const limits = useQuery(limitsQuery)
  const { raiseWait: wait, depositWindow } = useLimitRules()
  const queryClient = useQueryClient()
  const draftName = `limit-new-${limitWord({ definition })}`
  const typed = useFormDraft(draftName).first
  const [chosen, setChosen] = useState(() => draftText(typed, 'currency'))
  if (accounts.data === undefined || limits.isPending) return <Loading skeleton={SKELETON} />
  const currencies = currenciesOf(accounts.data)
  const currency = currencies.find((code) => code === chosen) ?? currencies[0] ?? ''
  const window = definition === 3 ? depositWindow : 'rolling'
  const create = async ({ period, amountMinor }: LimitValues): Promise<void> => {
    const body = { definition, period, amount: amountMinor.toString(), currency }
    await call('POST /api/player/limits', { body })
    await reloadLimits(queryClient)
    const title = t('limits.add.done', { name: limitName({ definition, period }) })
    showToast({ id: 'limit-set', tone: 'positive', title })
    onDone()
  }
  return (
    <div className="stack">
      <p className="note">{t(`limits.explain.${limitWord({ definition })}`)}</p>
      <LimitForm
        key={currency}
        draftName={draftName}
        currency={currency}
        of={{ definition, window }}
        limits={limits.data ?? []}
        now={null}
        between={
          currencies.length > 1 && (
            // The currency of the amount: the limit counts all accounts.
            <Field label={t('limits.form.currency')} help={t('limits.form.currencyHelp')}>
              {(wiring) => (
                <Select
                  {...wiring}
                  autoComplete="off"
                  value={currency}
                  onChange={({ target }) => setChosen(target.value)}
                  options={currencies.map((code) => ({ value: code, label: currencyName(code) }))}
                />
              )}
            </Field>
          )
        }
        wordsOf={(values) => ({
          label: t('limits.form.set'),
          consequence:
            values === null
              ? t('limits.form.later', { wait })
              : t('limits.form.atOnce', {
                  binds: bindsText({ definition, currency, window }, values),
                }),
        })}
        send={create}
      />
    </div>
  )
}

/** The active one first; a limit counts all of them, whatever its currency. */
function currenciesOf(accounts: readonly Account[]): readonly string[] {
  return accounts
    .filter(({ status }) => status !== 3)
    .toSorted((a, b) => Number(b.status === 1) - Number(a.status === 1))
    .map(({ currency }) => currency)
}
