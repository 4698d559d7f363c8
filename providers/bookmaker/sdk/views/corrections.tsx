/** @jsxImportSource preact */
import { startText, t } from '../core/text.ts'
import type { EventCorrection } from '../core/types.ts'
import { figuresOf } from '../parts/score.ts'

/** What an operator changed about a result after the end: when, from what to what, and why. */
export function Corrections({ corrections }: { readonly corrections: readonly EventCorrection[] }) {
  return (
    <section class="notice" aria-label={t('corrections')}>
      <b>{t('corrections')}</b>
      {corrections.map((correction) => (
        <p key={correction.version}>
          {startText(correction.at)}: {changeOf(correction)} <bdi>{correction.reason}</bdi>
        </p>
      ))}
    </section>
  )
}

function changeOf({ isVoid, isMarketVoid, before, after }: EventCorrection): string {
  if (isVoid) return t('matchVoided')
  if (isMarketVoid) return t('marketVoided')
  if (before === null || after === null) return t('resultChanged')
  const [from, to] = [figuresOf(before), figuresOf(after)]
  // Of a scorer, say.
  return from === to ? t('resultChanged') : t('resultFromTo', { from, to })
}
