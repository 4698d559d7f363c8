import type { PlayerRecord } from '@fairhouse/contract/office/record'
import { Button } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import { Popover } from '@fairhouse/ui/popover'
import { useRef, useState, type ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import { useSession } from '#core/session.queries.ts'
import { OperationDialog, usePreload } from '#parts/operation/operation-act.tsx'
import { SeeAsPlayer } from '../see-as-player.tsx'
import { listPlayerActs, type PlayerAct } from './player.acts.ts'
import styles from './player-acts.module.css'

/** What may be done with a player now: the daily acts as buttons, the others in a menu. */
export function PlayerActs({ record }: { readonly record: PlayerRecord }): ReactNode {
  const permissions = useSession()?.permissions ?? []
  const [open, setOpen] = useState<PlayerAct | null>(null)
  const acts = listPlayerActs(record).filter(({ permission }) => permissions.includes(permission))
  usePreload(acts)
  const more = acts.filter(({ isButton }) => !isButton)
  return (
    <>
      <SeeAsPlayer record={record} />
      {acts
        .filter(({ isButton }) => isButton)
        .map((act) => (
          <Button
            key={act.name}
            size="s"
            {...(act.icon && { icon: act.icon })}
            onClick={() => setOpen(act)}
          >
            {wordOf('acts', act.name)}
          </Button>
        ))}
      {more.length > 0 && <Menu acts={more} onChosen={setOpen} />}
      {open !== null && (
        <OperationDialog
          key={open.name}
          act={open}
          about={record.name ?? t('players.nameless')}
          params={{ id: record.id }}
          {...(open.hasVersion && { body: { version: record.version } })}
          {...(open.reasonAs && { reasonAs: open.reasonAs })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function Menu(props: {
  readonly acts: readonly PlayerAct[]
  readonly onChosen: (act: PlayerAct) => void
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        size="s"
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('acts.more')}
      </Button>
      {isOpen && (
        <Popover label={t('acts.more')} anchor={anchor} onClose={() => setIsOpen(false)}>
          <div className={styles.menu}>
            {props.acts.map((act) => (
              <button
                key={act.name}
                type="button"
                className={styles.item}
                data-danger={act.kind === 'danger' || undefined}
                onClick={() => {
                  setIsOpen(false)
                  props.onChosen(act)
                }}
              >
                <Icon name={act.icon ?? 'pencil'} size={18} />
                {wordOf('acts', act.name)}
              </button>
            ))}
          </div>
        </Popover>
      )}
    </>
  )
}
