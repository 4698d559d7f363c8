import { readPageAssets, type PageAssets, SHARED_SOURCES } from '@fairhouse/server-kit/page-assets'

const SOURCES = {
  ...SHARED_SOURCES,
  'messenger.css': {
    at: import.meta.resolve('../assets/messenger.css'),
    type: 'text/css; charset=utf-8',
  },
  'messages.css': {
    at: import.meta.resolve('../assets/messages.css'),
    type: 'text/css; charset=utf-8',
  },
  'messenger.js': {
    at: import.meta.resolve('../assets/messenger.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'telegram.css': {
    at: import.meta.resolve('../assets/telegram.css'),
    type: 'text/css; charset=utf-8',
  },
  'telegram.js': {
    at: import.meta.resolve('../assets/telegram.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'chat-widget.js': {
    at: import.meta.resolve('../assets/chat-widget.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'chat-window.js': {
    at: import.meta.resolve('../assets/chat-window.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'chat-operator.js': {
    at: import.meta.resolve('../assets/chat-operator.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'chat.css': {
    at: import.meta.resolve('../assets/chat.css'),
    type: 'text/css; charset=utf-8',
    isThemed: true,
  },
  'icon.svg': { at: import.meta.resolve('../assets/icon.svg'), type: 'image/svg+xml' },
} as const

/** The files that pages load. */
export type Assets = PageAssets<keyof typeof SOURCES>

export function readAssets(themeCss?: string | null): Promise<Assets> {
  return readPageAssets('/messenger/assets', SOURCES, themeCss)
}
