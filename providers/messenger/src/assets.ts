import { readPageAssets } from '@fairhouse/server-kit/page-assets'

const OWN = {
  directory: import.meta.resolve('../assets/'),
  files: [
    'messenger.css',
    'messages.css',
    'messenger.js',
    'telegram.css',
    'telegram.js',
    'chat-widget.js',
    'chat-window.js',
    'chat-operator.js',
    'chat.css',
    'icon.svg',
  ],
  themed: 'chat.css',
} as const

/** The files that pages load. */
export type Assets = Awaited<ReturnType<typeof readAssets>>

export const readAssets = (themeCss?: string | null) =>
  readPageAssets('/messenger/assets', OWN, themeCss)
