/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { replay, type Proof } from '../../src/simulation/replay.ts'
import { useLoaded } from '../core/api.ts'
import { t } from '../core/text.ts'

/** The seed follows the end within moments. */
const SEED_MS = 2_000

type Shown = Omit<Proof, 'seed'> & { readonly seed: string | null }

/** The data committed before betting opened; after the end anyone can replay the match from it. */
export function Verification({
  eventId,
  isOver,
}: {
  readonly eventId: number
  readonly isOver: boolean
}) {
  const [isRevealed, setIsRevealed] = useState(false)
  const path = `events/${eventId}/proof`
  const proof = useLoaded<Shown>(path, isOver && !isRevealed ? { everyMs: SEED_MS } : {}).data
  const isKnown = typeof proof?.seed === 'string'
  useEffect(() => setIsRevealed(isKnown), [isKnown])
  const [outcome, setOutcome] = useState<string | null>(null)
  if (proof === undefined) return null
  const { seed } = proof
  const verify = () => {
    if (seed === null) return
    const played = replay({ ...proof, seed })
    if (!played.ok) return setOutcome(t('verifyBad'))
    const { play } = played.score
    const figures =
      'total' in play ? ` ${play.total.join(':')}` : 'sets' in play ? ` ${play.sets.join(':')}` : ''
    setOutcome(`${t('verifyOk')}${figures}`)
  }
  return (
    <details class="card fair">
      <summary>{t('fair')}</summary>
      <p>{t('fairBefore')}</p>
      <dl>
        <dt>{t('fingerprint')}</dt>
        <dd class="hash">{proof.seedHash}</dd>
        {seed !== null && (
          <>
            <dt>{t('seed')}</dt>
            <dd class="hash">{seed}</dd>
          </>
        )}
      </dl>
      {seed !== null && (
        <button type="button" class="button quiet" onClick={verify}>
          {t('verify')}
        </button>
      )}
      {outcome !== null && <p role="status">{outcome}</p>}
    </details>
  )
}
