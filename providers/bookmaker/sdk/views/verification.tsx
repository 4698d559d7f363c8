/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { checkReplay } from '../../src/sports/check-replay.ts'
import { replay, type Proof } from '../../src/sports/replay.ts'
import type { Score } from '../../src/sports/score.ts'
import { call, useLoaded } from '../core/api.ts'
import { startText, t } from '../core/text.ts'
import type { BookEvent } from '../core/types.ts'
import { figuresOf } from '../parts/score.ts'

/** The seed follows the end within moments. */
const SEED_MS = 2_000

type Shown = Omit<Proof, 'seed'> & {
  readonly seed: string | null
  readonly publishedAt: string
}

/** The data committed with the event; after the end anyone can replay the match from it. */
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
  const verify = async () => {
    if (seed === null) return
    // As settled by now: the page may be older than a correction.
    const event = await call<BookEvent>(`events/${eventId}`).catch(() => null)
    if (event === null) return setOutcome(t('loadFailed'))
    const { score, corrections = [] } = event
    const checked = checkReplay(replay({ ...proof, seed }), { score: score as Score, corrections })
    if (checked.verdict === 'differs') return setOutcome(t('verifyBad'))
    const text = t(checked.verdict === 'same' ? 'verifyOk' : 'verifyCorrected')
    setOutcome(`${text} ${figuresOf(checked.score)}`)
  }
  return (
    <details class="card fair">
      <summary>{t('fair')}</summary>
      <p>{t('fairBefore', { at: startText(proof.publishedAt) })}</p>
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
        <button type="button" class="button quiet" onClick={() => void verify()}>
          {t('verify')}
        </button>
      )}
      {outcome !== null && <p role="status">{outcome}</p>}
    </details>
  )
}
