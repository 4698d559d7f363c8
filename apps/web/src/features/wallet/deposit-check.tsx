import type { CheckAnswer } from '@fairhouse/contract/own-play.table'
import { Button } from '@fairhouse/ui/button'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { ButtonPair } from '@fairhouse/app-kit/dialog/button-pair'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { newId } from '@fairhouse/app-kit/api/new-id'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { DepositCheck as Check } from '@fairhouse/contract/own-play'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { call, callQuery } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'

type Order = { readonly accountId: string; readonly amount: string }

const checkQuery = (query: Order) =>
  callQuery('GET /api/payment/deposit-check', {
    queryKey: ['payment', 'deposit-check', query],
    input: { query },
    staleTime: 0,
  })

/** Before a deposit that is unusual for the player: the facts, and what they want to do. */
export function DepositCheck(props: {
  readonly order: Order
  /** The player wants it all the same; the answer is sent with the deposit. */
  readonly onContinue: (checkId: string) => void
}): ReactNode {
  const { order, onContinue } = props
  const [isOpen, setIsOpen] = useState(true)
  const router = useRouter()
  const ids = useRef({ continue: newId(), setLimit: newId(), notNow: newId() })
  const answer = useAction(async (chosen: CheckAnswer) => {
    const id = ids.current[chosen]
    await call('POST /api/payment/deposit-checks', { body: { id, ...order, answer: chosen } })
    setIsOpen(false)
    if (chosen === 'continue') onContinue(id)
    if (chosen === 'setLimit') await router.navigate({ to: '/profile/limits' })
  })
  const check = useQuery({ ...checkQuery(order), enabled: isOpen })
  if (!isOpen) return null
  return (
    <Dialog title={t('play.check.title')} onClose={() => setIsOpen(false)}>
      <div className="stack" data-gap="5">
        <Loaded query={check} skeleton={['4rem']} failed={t('play.failed')}>
          {(found) => (
            <ul className="stack" data-gap="2">
              {listFacts(found).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </Loaded>
        <FailureBanner error={answer.failure} />
        <Button kind="primary" size="l" isWide onClick={() => answer.run('setLimit')}>
          {t('play.check.limit')}
        </Button>
        <ButtonPair>
          <Button size="l" onClick={() => answer.run('notNow')}>
            {t('play.check.notNow')}
          </Button>
          <Button
            size="l"
            busyLabel={answer.isPending ? t('play.check.busy') : undefined}
            onClick={() => answer.run('continue')}
          >
            {t('play.check.continue')}
          </Button>
        </ButtonPair>
      </div>
    </Dialog>
  )
}

function listFacts({
  reasons,
  usualMost,
  hourCount,
  hourAmount,
  budgets,
  currency,
}: Check): string[] {
  return reasons.flatMap((reason) => {
    if (reason === 'large')
      return usualMost === null
        ? []
        : t('play.check.large', { usual: moneyText(usualMost, currency) })
    if (reason === 'often')
      return t('play.check.often', { count: hourCount, amount: moneyText(hourAmount, currency) })
    return budgets.map((budget) =>
      t(`play.check.budget.${budget.period}`, {
        budget: moneyText(budget.amount, budget.currency),
        deposited: moneyText(budget.deposited, budget.currency),
      }),
    )
  })
}
