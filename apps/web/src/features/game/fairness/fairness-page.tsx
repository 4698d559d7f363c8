import { late } from '@fairhouse/ui/late-part'
import type { ReactNode } from 'react'
import { Loading } from '@fairhouse/app-kit/data/loaded'
import { helpLink } from '#core/routing/help-link.tsx'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { T } from '#core/i18n/message.tsx'
import styles from './fairness-page.module.css'
import { Verifier } from './verifier.tsx'

// With the mathematics of every game, which only a visit for one of them needs.
const VerifySection = late(
  async () => (await import('./verify-section.tsx')).VerifySection,
  () => <Loading skeleton={['24rem']} />,
)

const JackpotsSection = late(
  async () => (await import('../jackpots/jackpots-section.tsx')).JackpotsSection,
  () => <Loading skeleton={['24rem']} />,
)

/** Not a game: what many games feed. */
const JACKPOTS = 'jackpots'

const STEPS = ['1', '2', '3', '4'] as const

/** How a round works, the cost of play, the rules of Dice, and an offline verifier of each game. */
export function FairnessPage(props: {
  readonly game?: string
  readonly round?: string
}): ReactNode {
  const { game, round } = props
  const isOfGame = game !== JACKPOTS
  const isDice = game === undefined || game === 'dice'
  return (
    <article className={`${styles.page} page`}>
      <header className="stack" data-gap="2">
        <h1>{t('game.page.title')}</h1>
        {isOfGame && <p className="note">{t('game.page.lead')}</p>}
      </header>
      {isOfGame && <Steps />}
      <section id="verify" className={styles.section}>
        {!isOfGame ? (
          <JackpotsSection />
        ) : game === undefined ? (
          <>
            <h2>{t('game.page.verify')}</h2>
            <p>{t('game.page.verifyText')}</p>
            <Verifier />
          </>
        ) : (
          <VerifySection key={`${game} ${round}`} game={game} {...(round && { round })} />
        )}
      </section>
      {isDice && (
        <Texts
          id="dice"
          title="game.page.dice"
          texts={['game.page.dice1', 'game.page.dice2', 'game.page.dice3']}
        />
      )}
      <Texts
        id="cost"
        title="game.page.cost"
        texts={[
          ...(isDice ? (['game.page.cost1'] as const) : []),
          'game.page.cost2',
          'game.page.cost3',
        ]}
      />
      {isOfGame && (
        <section className={styles.section}>
          <h2>{t('game.page.formula')}</h2>
          <pre className={styles.formula}>
            {FORMULA}
            {isDice && DICE_FORMULA}
          </pre>
        </section>
      )}
    </article>
  )
}

function Steps(): ReactNode {
  return (
    <ol className={styles.steps}>
      {STEPS.map((step) => (
        <li key={step} className={styles.step}>
          <h2>{t(`game.page.step${step}`)}</h2>
          <p>{t(`game.page.step${step}Text`)}</p>
        </li>
      ))}
    </ol>
  )
}

/** The same in every language: it is program code. */
const FORMULA = `commitment = SHA-256(serverSeed)
bytes      = HMAC-SHA-256(key = serverSeed, message = clientSeed:nonce:0)
float      = b0/256 + b1/256² + b2/256³ + b3/256⁴`

const DICE_FORMULA = '\nroll       = floor(float × 10001) / 100'

function Texts(props: { id: string; title: MessageId; texts: readonly MessageId[] }): ReactNode {
  return (
    <section id={props.id} className={styles.section}>
      <h2>{t(props.title)}</h2>
      {props.texts.map((text) => (
        <p key={text}>
          <T id={text} parts={{ link: helpLink }} />
        </p>
      ))}
    </section>
  )
}
