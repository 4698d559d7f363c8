import { RadioGroup } from '@fairhouse/ui/inputs/radio-group'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { currencyName } from '@fairhouse/app-kit/i18n/money-text'
import { currenciesQuery } from '#core/api/settings.queries.ts'
import { keepFiat, useFiat } from './fiat.ts'

/** `?fiat=true`: the money that crypto balances are also shown in. */
export function FiatModal({ onClose }: ModalViewProps): ReactNode {
  const chosen = useFiat()
  return (
    <Dialog title={t('cashier.fiat.title')} description={t('cashier.fiat.help')} onClose={onClose}>
      <Loaded
        query={useQuery(currenciesQuery)}
        skeleton={['12rem']}
        failed={t('wallet.currencies.failed')}
      >
        {(currencies) => (
          <RadioGroup
            label={t('cashier.fiat.title')}
            value={chosen ?? currencies.find(({ isBase }) => isBase)?.code ?? ''}
            onValueChange={keepFiat}
            options={currencies
              .filter(({ type, isEnabled }) => type === 'fiat' && isEnabled)
              .map(({ code }) => ({ value: code, label: currencyName(code) }))}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
