import { type Html, renderPage } from '@fairhouse/server-kit/page-frame'
import { pageHref } from '@fairhouse/server-kit/page-look'
import { html } from 'hono/html'
import type { Assets } from './assets.ts'
import type { InboxLook } from './inbox.look.ts'
import type { TelegramPerson } from './telegram.people.ts'

const PATH = '/messenger/telegram/'

/** The chat with the bot, and above it the app when it is open. */
export function telegramPage(
  view: {
    readonly look: InboxLook
    readonly person: TelegramPerson
    readonly people: readonly TelegramPerson[]
    readonly bot: string
  },
  assets: Assets,
): Html {
  const { look, person, people, bot } = view
  const { texts, theme, locale } = look
  const frame = {
    lang: locale,
    theme,
    title: `${bot} · Telegram`,
    assets,
    styles: [assets.url('telegram.css')],
    scripts: [assets.url('telegram.js')],
  }
  const others = people.map(
    ({ id, first_name: name }) =>
      html`<a
        href="${pageHref(PATH, look, { as: String(id) })}"
        aria-current="${id === person.id ? 'true' : 'false'}"
        ><bdi>${name}</bdi></a
      >`,
  )
  return renderPage(
    frame,
    html`<div class="client" data-as="${person.id}" data-back="${texts.telegramBack}">
      <header class="bar">
        <span class="avatar" aria-hidden="true">${bot.slice(0, 1)}</span>
        <div class="title"><strong>${bot}</strong><span>${texts.telegramBot}</span></div>
        <nav class="people" aria-label="${texts.telegramPeople}">${others}</nav>
      </header>
      <p class="demo">${texts.telegramDemo}</p>
      <main class="chat" aria-live="polite">
        <div class="bubble" dir="auto">${texts.telegramHello.replace('{site}', bot)}</div>
      </main>
      <footer class="composer">
        <button type="button" class="open">${texts.telegramOpen}</button>
      </footer>
      <section class="app" hidden aria-label="${bot}">
        <header class="app-bar">
          <button type="button" class="leave">${texts.telegramClose}</button>
          <strong>${bot}</strong>
          <span class="buzz" aria-hidden="true"></span>
          <button type="button" class="close" hidden aria-label="${texts.telegramClose}">✕</button>
        </header>
        <div class="stage"></div>
        <a class="open-link" target="_blank" rel="noopener" hidden></a>
        <button type="button" class="main-button" hidden></button>
      </section>
    </div>`,
  )
}
