import { readPageAssets, type PageAssets, SHARED_SOURCES } from '@fairhouse/server-kit/page-assets'

const SOURCES = {
  ...SHARED_SOURCES,
  'identity.css': {
    at: import.meta.resolve('../assets/identity.css'),
    type: 'text/css; charset=utf-8',
    isThemed: true,
  },
  'icon.svg': { at: import.meta.resolve('../assets/icon.svg'), type: 'image/svg+xml' },
} as const

/** The files that pages load. */
export type Assets = PageAssets<keyof typeof SOURCES>

export function readAssets(themeCss?: string | null): Promise<Assets> {
  return readPageAssets('/identity/assets', SOURCES, themeCss)
}
