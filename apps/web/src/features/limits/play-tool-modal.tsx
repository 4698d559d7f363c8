import type { PlayTool } from '@fairhouse/contract/play-tool'
import { PLAY_TOOLS } from '@fairhouse/contract/play-tools.table'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { playToolsQuery } from '#parts/limit/limits.queries.ts'
import { findTool } from '#parts/limit/play-tool-texts.ts'
import { FORM_SKELETON } from './limit-dialog.tsx'
import { PlayToolForm } from './play-tool-form.tsx'

/** `?play-tool=realityCheck`: sets a tool immediately, or requests to loosen it. */
export function PlayToolModal({ value, onClose }: ModalViewProps): ReactNode {
  const tool = PLAY_TOOLS.find((each) => each === value) ?? ('realityCheck' satisfies PlayTool)
  const tools = useQuery(playToolsQuery)
  const accounts = useQuery(accountsQuery)
  return (
    <Dialog title={t(`limits.tool.${tool}`)} onClose={onClose}>
      <Loaded
        query={joinQueries({ tools, accounts })}
        skeleton={FORM_SKELETON}
        failed={t('limits.failed')}
      >
        {(known) => {
          const { value: now } = findTool(known.tools.tools, tool)
          const active = known.accounts.find(({ status }) => status === 1) ?? known.accounts[0]
          return (
            <div className="stack">
              <p className="note">{t(`limits.tool.${tool}.explain`)}</p>
              <PlayToolForm
                tool={tool}
                now={now}
                currency={now.currency ?? active?.currency ?? ''}
                onDone={onClose}
              />
            </div>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
