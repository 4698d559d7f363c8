import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { readBotUrl } from '#parts/account/attribution.ts'
import { telegramBridge } from '#parts/telegram/telegram-bridge.ts'
import { isInTelegram } from '#parts/telegram/telegram-launch.ts'

/** `?tg-news=true`: the bot's topics, and where to switch them on. */
export function TelegramNewsModal({ onClose }: ModalViewProps): ReactNode {
  const botUrl = readBotUrl({ session: tabStorage })
  return (
    <Dialog title={t('telegram.news.title')} onClose={onClose}>
      <div className="stack">
        <p>{t('telegram.news.text')}</p>
        <ButtonLink
          kind="primary"
          icon="bell"
          isWide
          render={<Link to="/profile/settings/notifications" />}
        >
          {t('telegram.news.choose')}
        </ButtonLink>
        {botUrl !== null && (
          <ButtonLink
            isWide
            icon="arrow-up-right"
            render={
              // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button brings the words
              <a href={botUrl} target="_blank" rel="noreferrer" onClick={openInClient} />
            }
          >
            {t('telegram.news.open')}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  )
}

/** Inside Telegram its client opens a chat; in a frame the link would open Telegram once more. */
function openInClient(event: MouseEvent<HTMLAnchorElement>): void {
  const { hostname, pathname, search } = new URL(event.currentTarget.href)
  if (!isInTelegram() || hostname !== 't.me') return
  event.preventDefault()
  telegramBridge().post('web_app_open_tg_link', { path_full: pathname + search })
}
