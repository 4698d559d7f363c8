import { readPageAssets } from '@fairhouse/server-kit/page-assets'

const OWN = {
  directory: import.meta.resolve('../assets/'),
  files: ['identity.css', 'icon.svg'],
  themed: 'identity.css',
} as const

/** The files that pages load. */
export type Assets = Awaited<ReturnType<typeof readAssets>>

export const readAssets = (themeCss?: string | null) =>
  readPageAssets('/identity/assets', OWN, themeCss)
