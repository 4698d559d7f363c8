import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { KeepOrConfirm } from '@fairhouse/app-kit/dialog/confirm-actions'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { ReactNode } from 'react'
import { confirmByPasskey, type PendingAct } from '#core/confirmation.ts'
import { Facts } from '#core/facts.tsx'
import { t, wordOf } from '#core/i18n.ts'
import { PasskeyFailure } from '#core/passkey-failure.tsx'
import { useSession } from '#core/session.queries.ts'

/** Shows an act as it will be sent; a touch of the passkey confirms this one and no other. */
export function ConfirmAct({ act }: { readonly act: PendingAct }): ReactNode {
  const isDemo = useSession()?.way === 'demo'
  const action = useAction(async () => await confirmByPasskey(act), {
    onDone: () => act.settle(true),
  })
  return (
    <Dialog
      title={act.shown?.title ?? t('confirm.title')}
      description={[act.shown?.consequence, t(isDemo ? 'confirm.demo' : 'confirm.text')]
        .filter(Boolean)
        .join(' ')}
      onClose={() => act.settle(false)}
    >
      <div className="stack" data-gap="5" data-confirm>
        <Facts facts={listFields(act)} />
        <PasskeyFailure error={action.failure} />
        <KeepOrConfirm
          keep={{ label: t('confirm.cancel'), onPress: () => act.settle(false) }}
          confirm={{
            label: t(isDemo ? 'confirm.sendDemo' : 'confirm.send'),
            busy: t('confirm.busy'),
            kind: 'primary',
            action: { ...action, failure: null },
          }}
        />
      </div>
    </Dialog>
  )
}

/** What is sent; the id only tells one act from its repetition. */
function listFields({ call, body }: PendingAct): [string, string][] {
  const fields = body === '' ? {} : (JSON.parse(body) as Readonly<Record<string, unknown>>)
  const shown = Object.entries(fields).filter(([name]) => name !== 'id')
  return [
    ...shown.map(([name, value]): [string, string] => [
      wordOf('field', name),
      textOf(name, value, fields['currency']),
    ]),
    [t('confirm.act'), call],
  ]
}

/** Groups of the words of fields, of those that are no `choice`. */
const WORDS: Readonly<Record<string, 'purpose' | 'mailEvery' | 'role'>> = {
  purpose: 'purpose',
  every: 'mailEvery',
  roles: 'role',
}

/** What an operator can check: money with its currency, choices in words. */
function textOf(name: string, value: unknown, currency: unknown): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return wordOf('value', value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.map((one) => textOf(name, one, currency)).join(', ') || '–'
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([part, of]) => `${wordOf('field', part)}: ${textOf(part, of, currency)}`)
      .join('; ')
  if (typeof value !== 'string') return String(value)
  if (name === 'amount' && typeof currency === 'string') return moneyText(value, currency)
  return wordOf(WORDS[name] ?? 'choice', value)
}
