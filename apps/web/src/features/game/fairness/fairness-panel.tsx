import type { FrameFairness } from '@fairhouse/contract/game-frame'
import { Checking } from '@fairhouse/ui/checking'
import { CopyField } from '@fairhouse/ui/copy-field'
import { ErrorState } from '@fairhouse/ui/error-state'
import { TextLink } from '@fairhouse/ui/text-link'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { FrameBridge } from '../frame-bridge.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { Facts } from '#parts/page/facts.tsx'
import styles from './fairness-panel.module.css'
import { RotateForm } from './rotate-form.tsx'
import { RoundList } from './round-list.tsx'

type Loaded =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'loaded'; readonly fairness: FrameFairness }

/** Seeds in use, a new pair of them, and every past round with its check. */
export function FairnessPanel(props: { bridge: FrameBridge; onClose: () => void }): ReactNode {
  const { bridge, onClose } = props
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const load = useCallback((): void => {
    setLoaded({ status: 'loading' })
    bridge.askFairness().then(
      (fairness) => setLoaded({ status: 'loaded', fairness }),
      () => setLoaded({ status: 'failed' }),
    )
  }, [bridge])
  useEffect(load, [load])
  return (
    <Dialog
      title={t('game.fairness')}
      description={t('game.fairness.intro')}
      size="l"
      onClose={onClose}
    >
      {loaded.status === 'loading' && <Checking>{t('game.fairness.loading')}</Checking>}
      {loaded.status === 'failed' && (
        <ErrorState
          title={t('game.fairness.failed')}
          text={t('game.fairness.failedText')}
          retry={{ label: t('game.again'), onPress: load }}
        />
      )}
      {loaded.status === 'loaded' && (
        <Seeds
          fairness={loaded.fairness}
          onClose={onClose}
          onRotate={async (clientSeed) => {
            const fairness = await bridge.rotate(clientSeed)
            setLoaded({ status: 'loaded', fairness })
          }}
        />
      )}
    </Dialog>
  )
}

function Seeds(props: {
  fairness: FrameFairness
  onRotate: (clientSeed: string) => Promise<void>
  onClose: () => void
}): ReactNode {
  const { fairness, onRotate, onClose } = props
  const copy = { copyLabel: t('game.copy'), copiedLabel: t('game.copied') }
  if (fairness.chain) return <Chain fairness={fairness} chain={fairness.chain} />
  return (
    <div className={styles.panel}>
      <section className={`${styles.section} stack`} aria-labelledby="seeds-now">
        <h3 id="seeds-now">{t('game.seeds.now')}</h3>
        <CopyField
          {...copy}
          label={t('game.seeds.hash')}
          value={fairness.serverSeedHash}
          help={t('game.seeds.hashHelp')}
        />
        <CopyField {...copy} label={t('game.seeds.client')} value={fairness.clientSeed} />
        <Facts facts={[[t('game.seeds.nonce'), fairness.nonce]]} />
      </section>
      <section className={`${styles.section} stack`} aria-labelledby="seeds-next">
        <h3 id="seeds-next">{t('game.seeds.next')}</h3>
        <CopyField {...copy} label={t('game.seeds.nextHash')} value={fairness.nextServerSeedHash} />
        <RotateForm onRotate={onRotate} onClose={onClose} />
      </section>
      <RoundList rounds={fairness.rounds} />
      <TextLink
        tone="accent"
        render={<Link to="/fairness" search={{ game: fairness.game }} hash="verify" />}
      >
        {t('game.fairness.byHand')}
      </TextLink>
    </div>
  )
}

/** Source of the salt: the studio cannot choose it. */
function saltText(
  { clientSeed }: FrameFairness,
  { saltBlock }: NonNullable<FrameFairness['chain']>,
): string {
  if (saltBlock === null) return t('game.chain.demo')
  const values = { block: saltBlock }
  return clientSeed === '' ? t('game.chain.awaited', values) : t('game.chain.block', values)
}

/** Shared rounds: one chain for everyone, which nobody can change. */
function Chain(props: {
  fairness: FrameFairness
  chain: NonNullable<FrameFairness['chain']>
}): ReactNode {
  const { fairness, chain } = props
  const copy = { copyLabel: t('game.copy'), copiedLabel: t('game.copied') }
  return (
    <div className={styles.panel}>
      <section className={`${styles.section} stack`} aria-labelledby="chain">
        <h3 id="chain">{t('game.chain.title')}</h3>
        <p>{t('game.chain.text', { length: chain.length })}</p>
        <CopyField {...copy} label={t('game.chain.first')} value={chain.firstHash} />
        <p>{saltText(fairness, chain)}</p>
        {fairness.clientSeed !== '' && (
          <CopyField {...copy} label={t('game.chain.salt')} value={fairness.clientSeed} />
        )}
        <CopyField
          {...copy}
          label={t('game.chain.last', { number: fairness.nonce - 1 })}
          value={fairness.serverSeedHash}
          help={t('game.chain.lastHelp')}
        />
      </section>
      <RoundList rounds={fairness.rounds} />
    </div>
  )
}
