import { MARKER_NUMBERS } from '@fairhouse/contract/marker-kind'
import type { OwnPlay } from '@fairhouse/contract/own-play'
import { Banner } from '@fairhouse/ui/banner'
import { ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { t } from '#core/i18n/i18n.ts'
import { Section } from '#parts/page/section.tsx'
import { minutesText } from './minutes-text.ts'
import styles from './own-play.module.css'

type OwnSignal = OwnPlay['signals'][number]

const MONEY_DAYS = { netDeposits30: 30, netLoss1: 1, netLoss7: 7, netLoss30: 30, netLoss90: 90 }

/** What the platform noticed, in plain words with the figures, and what is stopped for it. */
export function SignsCard({ play }: { readonly play: OwnPlay }): ReactNode {
  const { signals, stops, signalCurrency } = play
  const strongest = signals.toSorted((a, b) => b.level - a.level)
  return (
    <Section title={t('play.signs')}>
      {stops.length > 0 && (
        <Banner tone="reward">
          {t(stops.includes('deposit') ? 'play.stoppedDeposit' : 'play.stopped')}
        </Banner>
      )}
      {(signals.length > 0 || stops.length === 0) && (
        <p className="note">{t(signals.length === 0 ? 'play.signsNone' : 'play.signsText')}</p>
      )}
      {signals.length > 0 && (
        <ul className="stack" data-gap="3">
          {strongest.map((signal) => (
            <li key={signal.marker} className={styles.sign} data-level={signal.level}>
              <Icon name={signal.level > 1 ? 'circle-alert' : 'info'} />
              <span>{signText(signal, signalCurrency)}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink icon="hourglass" render={<Link to="/profile/limits" />}>
          {t('play.limits')}
        </ButtonLink>
      </div>
    </Section>
  )
}

/** A sign with its figure: "5 deposits within one session". */
function signText({ marker, numbers }: OwnSignal, currency: string): string {
  // Markers that are shown only are never above level 0.
  if (marker === 'breadth' || marker === 'bonusSeeking') return ''
  // Of several figures, the one that reached its level.
  const number = numbers.find(({ threshold }) => threshold !== null) ?? numbers[0]
  if (number === undefined) return ''
  const { name } = number
  // A day and a session decide together: the longer one.
  const value =
    marker === 'playTime'
      ? Math.max(...numbers.map((each) => Number(each.value)))
      : marker === 'loosenedTools'
        ? numbers.reduce((sum, each) => sum + Number(each.value), 0)
        : number.value
  const unit = MARKER_NUMBERS[name]
  const words = {
    count: () => formatNumber(Number(value)),
    percent: () => formatNumber(Number(value) / 100, { style: 'percent' }),
    minutes: () => minutesText(Number(value)),
    money: () => moneyText(String(value), currency),
  }
  const days = name in MONEY_DAYS ? MONEY_DAYS[name as keyof typeof MONEY_DAYS] : 0
  return t(`play.sign.${marker}`, { value: words[unit](), days })
}
