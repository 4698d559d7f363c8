import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { MarkerLevel } from '@fairhouse/contract/marker-kind'
import { Badge } from '@fairhouse/ui/badge'
import type { ReactNode } from 'react'
import { Facts } from '#core/facts.tsx'
import { t } from '#core/i18n.ts'

type Figure = number | string

export type ShownSignal = {
  readonly name: string
  readonly level: MarkerLevel
  readonly numbers: readonly {
    readonly label: string
    readonly unit: 'count' | 'percent' | 'minutes' | 'money'
    readonly value: Figure
    readonly threshold: Figure | null
  }[]
  /** What made it. */
  readonly behind?: ReactNode
}

const TONES = { 0: 'neutral', 1: 'neutral', 2: 'reward', 3: 'danger' } as const

export const strongestFirst = <Signal extends { readonly level: MarkerLevel }>(
  signals: readonly Signal[],
): readonly Signal[] => signals.toSorted((a, b) => b.level - a.level)

/** Signals with their levels and figures, the strongest first. */
export function SignalList(props: {
  readonly signals: readonly ShownSignal[]
  /** Of amounts. */
  readonly currency: string
}): ReactNode {
  return strongestFirst(props.signals).map(({ name, level, numbers, behind }) => (
    <section key={name} className="stack" data-gap="1">
      <div className="split">
        <h3>{name}</h3>
        <Badge tone={TONES[level]}>{t('signal.level', { level })}</Badge>
      </div>
      <Facts facts={numbers.map((number) => [number.label, numberText(number, props.currency)])} />
      {behind}
    </section>
  ))
}

/** "5, level from 3" */
function numberText(
  { unit, value, threshold }: ShownSignal['numbers'][number],
  currency: string,
): string {
  const word = (figure: Figure): string => {
    if (unit === 'money') return moneyText(String(figure), currency)
    if (unit === 'count') return formatNumber(Number(figure))
    return t(`signal.${unit}`, { count: Number(figure) })
  }
  const own = word(value)
  return threshold === null ? own : t('signal.from', { own, threshold: word(threshold) })
}
