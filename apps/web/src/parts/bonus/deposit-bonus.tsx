import type { BonusOffer } from '@fairhouse/contract/bonus'
import { RadioGroup } from '@fairhouse/ui/inputs/radio-group'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { useDebounced } from '@fairhouse/app-kit/form/use-debounced'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { depositCodesQuery, offersQuery, reloadBonuses } from './bonus.queries.ts'
import { leastDepositText } from './least-deposit.ts'
import { wagerText } from './wager-text.ts'
import styles from './deposit-bonus.module.css'

const TYPING_PAUSE_MS = 250

/**
 * The bonus that a deposit of the amount would give, and whether the player wants it. Nothing is
 * preselected; without consent there is no bonus.
 */
export function DepositBonus(props: {
  readonly currency: string
  readonly amountMinor: bigint | null
}): ReactNode {
  const amount = useDebounced(props.amountMinor?.toString(), TYPING_PAUSE_MS)
  const { data: offers } = useQuery(offersQuery(props.currency, amount))
  const { data: codes } = useQuery(depositCodesQuery)
  const offer = offers?.find(({ code, isOpen }) => code !== null && isOpen)
  if (offer === undefined || codes === undefined) return <CodeLink />
  const isWaiting = codes.some(({ packageId }) => packageId === offer.id)
  return (
    <div className="stack" data-gap="3">
      <Question offer={offer} currency={props.currency} isWaiting={isWaiting} />
      <p className={styles.links}>
        <ModalLink modal="bonus-condition" value={offer.id}>
          {t('bonus.deposit.terms')}
        </ModalLink>
        <CodeLink />
      </p>
    </div>
  )
}

function CodeLink(): ReactNode {
  return <ModalLink modal="deposit-bonus-code">{t('bonus.code.link')}</ModalLink>
}

function Question(props: {
  readonly offer: BonusOffer
  readonly currency: string
  readonly isWaiting: boolean
}): ReactNode {
  const { offer, currency, isWaiting } = props
  const queryClient = useQueryClient()
  const send = async (isWanted: boolean): Promise<void> => {
    const codes = queryClient.getQueryData(depositCodesQuery.queryKey)
    const waiting = codes?.find(({ packageId }) => packageId === offer.id)
    if (isWanted === (waiting !== undefined)) return
    const path = '/api/game/bonuses/bonuscodes'
    if (waiting !== undefined)
      await call(`DELETE ${path}`, { body: { playerBonusCodeId: waiting.playerBonusCodeId } })
    else await call(`POST ${path}`, { body: { bonusCode: offer.code ?? '', trigger: 3 } })
  }
  // One after the other: a second press is judged by what the first one left.
  const answer = useAction(send, { scope: 'deposit-bonus', reloads: reloadBonuses })
  // The pressed option shows immediately; the server's answer follows.
  const isWanted = answer.isPending ? answer.input : isWaiting
  const value = isWanted ? 'yes' : answer.input === false ? 'no' : null
  return (
    <>
      <RadioGroup
        label={t('bonus.deposit.question', { name: offer.name })}
        value={value}
        onValueChange={(next) => answer.run(next === 'yes')}
        options={[
          { value: 'yes', label: yesText(offer, currency), hint: whatItAsks(offer, currency) },
          { value: 'no', label: t('bonus.deposit.no'), hint: t('bonus.deposit.noText') },
        ]}
      />
      {value === null && <p className="note">{t('bonus.deposit.unanswered')}</p>}
      <FailureBanner error={answer.failure} />
    </>
  )
}

function yesText(offer: BonusOffer, currency: string): string {
  const { gives } = offer
  if (gives !== null) return t('bonus.deposit.yes', { amount: moneyText(gives.bonus, currency) })
  const amount = leastDepositText(offer, currency) ?? moneyText('0', currency)
  return t('bonus.deposit.yesFrom', { amount })
}

function whatItAsks(offer: BonusOffer, currency: string): string {
  const { gives, terms, percent, bonusMax } = offer
  if (gives === null) {
    const most = bonusMax === null ? null : { amount: moneyText(bonusMax, currency) }
    return [
      percent !== null && t('bonus.offer.ofDeposit', { percent }),
      most !== null && t('bonus.terms.atMost', most),
      `${t('bonus.terms.wager')}: ${wagerText(terms)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  const amount = moneyText(gives.wager, currency)
  const id = terms.isSticky ? 'bonus.deposit.stickyWager' : 'bonus.deposit.wager'
  return t(id, { amount, days: terms.activeDays })
}
