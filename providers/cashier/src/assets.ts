import { readPageAssets, type PageAssets, SHARED_SOURCES } from '@fairhouse/server-kit/page-assets'

const SOURCES = {
  ...SHARED_SOURCES,
  'cashier.css': {
    at: import.meta.resolve('../assets/cashier.css'),
    type: 'text/css; charset=utf-8',
    isThemed: true,
  },
  'pay.css': {
    at: import.meta.resolve('../assets/pay.css'),
    type: 'text/css; charset=utf-8',
  },
  'console.css': {
    at: import.meta.resolve('../assets/console.css'),
    type: 'text/css; charset=utf-8',
  },
  'cashier.js': {
    at: import.meta.resolve('../assets/cashier.js'),
    type: 'text/javascript; charset=utf-8',
  },
  'icon.svg': { at: import.meta.resolve('../assets/icon.svg'), type: 'image/svg+xml' },
} as const

/** The files that pages load. */
export type Assets = PageAssets<keyof typeof SOURCES>

export function readAssets(themeCss?: string | null): Promise<Assets> {
  return readPageAssets('/cashier/assets', SOURCES, themeCss)
}
