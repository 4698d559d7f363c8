import { useEffect, useState } from 'preact/hooks'
import { call } from '../core/api.ts'
import { session } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { toOrderLeg, type Refusal } from './placement.ts'
import { picksOf, shapeOf, type Slip } from './slip.ts'
import { betsOf } from './slip-totals.ts'

type Answer =
  | { readonly ok: true; readonly stakeMax: string }
  | { readonly ok: false; readonly refusal: Refusal }

const EVERY_MS = 5_000
const AFTER_TYPING_MS = 400

export type StakeCheck = {
  /** The largest stake that the book takes now of every bet of the slip; undefined until it says. */
  readonly mostMinor: bigint | undefined
  /** Whether a bet is above it. */
  readonly isOver: boolean
}

const NOTHING: StakeCheck = { mostMinor: undefined, isOver: false }

/** Asks the book what placing the bets of a slip would say to their stakes. */
export function useStakeCheck(
  slip: Slip,
  unitStakesMinor: readonly bigint[],
  isWatching: boolean,
): StakeCheck {
  const { token, currency } = useStore(session)
  const [known, setKnown] = useState<{ asked: string; check: StakeCheck }>()
  const bodies = betsOf(slip).map((picks, index) => ({
    legs: picks.map(toOrderLeg),
    ...shapeOf(slip),
    unitStake: String(unitStakesMinor[index] ?? 0n),
    isEachWay: slip.isEachWay,
    acceptMode: 'any',
    currency,
  }))
  const isReady =
    token !== '' &&
    unitStakesMinor.every((unit) => unit > 0n) &&
    picksOf(slip).every(({ price }) => price !== '')
  const asked = isWatching && isReady ? JSON.stringify(bodies) : ''
  useEffect(() => {
    if (asked === '') return
    let isCurrent = true
    const ask = async () => {
      const answers = await Promise.all((JSON.parse(asked) as object[]).map(askFor))
      if (isCurrent) setKnown({ asked, check: toCheck(answers) })
    }
    const first = setTimeout(() => void ask(), AFTER_TYPING_MS)
    const timer = setInterval(() => {
      if (!document.hidden) void ask()
    }, EVERY_MS)
    return () => {
      isCurrent = false
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [asked])
  return known?.asked === asked ? known.check : NOTHING
}

async function askFor(body: object): Promise<Answer | null> {
  return call<Answer>('bets/quote', { method: 'POST', body, isOwn: true }).catch(() => null)
}

function toCheck(answers: readonly (Answer | null)[]): StakeCheck {
  const bounds = answers.flatMap((answer) => {
    if (answer?.ok === true) return [BigInt(answer.stakeMax)]
    return answer?.refusal.kind === 'maxStake' ? [BigInt(answer.refusal.stakeMax)] : []
  })
  const isOver = answers.some(
    (answer) => answer?.ok === false && answer.refusal.kind === 'maxStake',
  )
  const isWhole = bounds.length === answers.length
  const mostMinor = bounds.reduce((least, each) => (each < least ? each : least), bounds[0] ?? 0n)
  return { mostMinor: isWhole || isOver ? mostMinor : undefined, isOver }
}
