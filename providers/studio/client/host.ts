import {
  parseHostMessage,
  type FrameFairness,
  type FrameRound,
  type FrameToHost,
} from '@fairhouse/contract/game-frame'
import { isClientSeed } from '@fairhouse/fair/seeds'
import type { Api, ApiReply } from './api.ts'
import type { Translate } from './text/text.ts'

export type HostDeps = {
  readonly page: Pick<Window, 'addEventListener' | 'parent'>
  /** The only origin for messages in both directions. */
  readonly origin: string
  readonly api: Api
  readonly t: Translate
  /** Adds bet and outcome in the player's language. */
  readonly describe: (round: FrameRound) => FrameRound
  readonly onBalanceChanged: () => void
  readonly onColorMode: (mode: 'dark' | 'light') => void
  /** The operator's colours by role. */
  readonly onTheme: (colors: Readonly<Record<string, string>>) => void
  readonly onRules: () => void
  readonly onEnded: () => void
}

export type Host = { send(message: FrameToHost): void }

/** The line to the page that holds the frame. */
export function createHost(deps: HostDeps): Host {
  const { page, api, t } = deps
  const send = (message: FrameToHost): void => {
    // opened outside of a frame there is no recipient
    if (page.parent !== page) page.parent.postMessage(message, deps.origin)
  }

  async function answer(seq: number, asked: Promise<ApiReply<FrameFairness>>): Promise<void> {
    const reply = await asked
    if (reply.outcome === 'ok') {
      const rounds = reply.value.rounds.map(deps.describe)
      return send({ type: 'fairhouse:fairness', seq, fairness: { ...reply.value, rounds } })
    }
    const code = reply.outcome === 'refused' ? reply.refusal.code : undefined
    if (code === 'sessionEnded') deps.onEnded()
    const text = code === 'roundOpen' ? 'rotateOpen' : 'fairnessFailed'
    const game = (reply.outcome === 'refused' && reply.refusal.game) || ''
    send({ type: 'fairhouse:failed', seq, message: t(text, { game }) })
  }

  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== deps.origin || event.source !== page.parent) return
    const message = parseHostMessage(event.data)
    switch (message?.type) {
      case 'fairhouse:get-fairness':
        return void answer(message.seq, api.fairness())
      case 'fairhouse:rotate':
        if (!isClientSeed(message.clientSeed))
          return send({ type: 'fairhouse:failed', seq: message.seq, message: t('rotateSeed') })
        return void answer(message.seq, api.rotate(message.clientSeed))
      case 'fairhouse:balance-changed':
        return deps.onBalanceChanged()
      case 'fairhouse:show-rules':
        return deps.onRules()
      case 'fairhouse:color-mode':
        return deps.onColorMode(message.mode)
      case 'fairhouse:theme':
        return deps.onTheme(message.colors)
      case undefined:
    }
  })
  return { send }
}
