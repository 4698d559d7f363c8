import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { Facts, type Fact } from './facts.tsx'
import styles from './bonus.module.css'

/** `?max-bets`: the largest bet with bonus money. */
export function MaxBetsModal(props: ModalViewProps): ReactNode {
  return <BonusBets {...props} kind="max" />
}

/** `?restricted-bets`: games that are not played with bonus money. */
export function RestrictedBetsModal(props: ModalViewProps): ReactNode {
  return <BonusBets {...props} kind="restricted" />
}

function BonusBets({ kind, onClose }: ModalViewProps & { kind: 'max' | 'restricted' }): ReactNode {
  return (
    <Dialog title={t(`bonus.bets.${kind}.title`)} onClose={onClose}>
      <Loaded query={useQuery(bonusesQuery)} skeleton={['6rem']} failed={t('bonus.failed')}>
        {(bonuses) => {
          const facts = bonuses
            .filter(({ status }) => status === 2)
            .map(({ name, terms, currency }): Fact => {
              const { maxBet, restrictedGames } = terms
              if (kind === 'max')
                return [name, maxBet === null ? t('bonus.terms.none') : moneyText(maxBet, currency)]
              const games = restrictedGames.map((game) => game.name).join(', ')
              return [name, games || t('bonus.terms.none')]
            })
          return (
            <div className={styles.dialog}>
              <p className={styles.text}>{t(`bonus.bets.${kind}.text`)}</p>
              <Facts facts={facts} />
            </div>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
