import { readPageAssets } from '@fairhouse/server-kit/page-assets'

const OWN = {
  directory: import.meta.resolve('../assets/'),
  files: ['cashier.css', 'pay.css', 'console.css', 'cashier.js', 'icon.svg'],
  themed: 'cashier.css',
} as const

/** The files that pages load. */
export type Assets = Awaited<ReturnType<typeof readAssets>>

export const readAssets = (themeCss?: string | null) =>
  readPageAssets('/cashier/assets', OWN, themeCss)
