import { GAME_SORTS, VOLATILITIES } from '@fairhouse/contract/game-choices'
import { Button } from '@fairhouse/ui/button'
import { Field } from '@fairhouse/ui/field'
import { Select } from '@fairhouse/ui/select'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { collectionsQuery, featuresQuery, providersQuery } from './catalogue.queries.ts'
import { featureText } from './filter-words.ts'
import { gamesAddress, readGamePath, type GameFilter, type GameFilterName } from './game-path.ts'

type Choice = {
  readonly name: GameFilterName
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** `?games-filter=true`: the filters of the list behind it, with how many games they leave. */
export function GamesFilterModal({ onClose }: ModalViewProps): ReactNode {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const [filter, setFilter] = useState<GameFilter>(() => filterOf(path))
  const { data: count } = useQuery(countQuery(filter))
  const show = (event: FormEvent): void => {
    event.preventDefault()
    void navigate({ ...gamesAddress(filter), replace: true })
  }
  return (
    <Dialog title={t('casino.filter')} onClose={onClose}>
      <form className="stack" onSubmit={show}>
        {useChoices().map(({ name, label, options }) => (
          <Field key={name} label={label}>
            {(wiring) => (
              <Select
                {...wiring}
                value={filter[name] ?? ''}
                options={[
                  {
                    value: '',
                    label: t(name === 'sort' ? 'games.sort.position' : 'casino.filter.any'),
                  },
                  ...options,
                ]}
                onChange={({ target }) =>
                  setFilter(({ [name]: _was, ...rest }) =>
                    target.value === '' ? rest : { ...rest, [name]: target.value },
                  )
                }
              />
            )}
          </Field>
        ))}
        <div className="split">
          <Button
            kind="quiet"
            isDisabled={Object.keys(filter).length === 0}
            onClick={() => setFilter({})}
          >
            {t('casino.filter.clear')}
          </Button>
          <Button kind="primary" type="submit" isDisabled={count === 0}>
            {count === undefined ? t('casino.filter.showAny') : t('casino.filter.show', { count })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const LIST = '/games/'
const PROVIDER = '/games/providers/'

function filterOf(path: string): GameFilter {
  if (path.startsWith(PROVIDER)) return { provider: path.slice(PROVIDER.length) }
  return path.startsWith(LIST) ? (readGamePath(path.slice(LIST.length)) ?? {}) : {}
}

function countQuery(filter: GameFilter) {
  return queryOptions({
    queryKey: ['catalogue', 'count', filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, perPage: 1 }
      return (await call('GET /api/game/games', { query }, { signal })).meta.totalRows
    },
    placeholderData: keepPreviousData,
  })
}

function useChoices(): readonly Choice[] {
  const { data: collections = [] } = useQuery(collectionsQuery(currentLocale()))
  const { data: providers = [] } = useQuery(providersQuery)
  const { data: features = [] } = useQuery(featuresQuery)
  const named = (list: readonly { identity: string; name: string }[]) =>
    list.map(({ identity, name }) => ({ value: identity, label: name }))
  return [
    { name: 'collection', label: t('casino.filter.collection'), options: named(collections) },
    { name: 'provider', label: t('casino.filter.provider'), options: named(providers) },
    {
      name: 'feature',
      label: t('casino.filter.feature'),
      options: features.map(({ identity }) => ({
        value: identity,
        label: featureText(identity, t),
      })),
    },
    {
      name: 'volatility',
      label: t('casino.filter.volatility'),
      options: VOLATILITIES.map((value) => ({ value, label: t(`games.volatility.${value}`) })),
    },
    {
      name: 'sort',
      label: t('games.sort'),
      options: GAME_SORTS.filter((sort) => sort !== 'position').map((value) => ({
        value,
        label: t(`games.sort.${value}`),
      })),
    },
  ]
}
