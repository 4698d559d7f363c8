/** @jsxImportSource preact */
import { favourites, toggleFavourite, type Favourites } from '../core/favourites.ts'
import { useSelected } from '../core/store.ts'
import { quoted, t } from '../core/text.ts'
import { Icon } from './icon.tsx'

type Props = { readonly kind: keyof Favourites; readonly id: number; readonly name: string }

/** Keeps a league or an event among the favourites. */
export function Star({ kind, id, name }: Props) {
  const isOn = useSelected(favourites, (kept) => kept[kind].includes(id))
  return (
    <button
      type="button"
      class={`star${isOn ? ' on' : ''}`}
      aria-pressed={isOn}
      aria-label={t('favourite', { name: quoted(name) })}
      onClick={() => toggleFavourite(kind, id)}
    >
      <Icon name="star" />
    </button>
  )
}
