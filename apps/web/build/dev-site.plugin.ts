import type { Plugin } from 'vite'

/**
 * The dev server beside a running platform: pages are rendered here with hot module replacement,
 * calls and the socket go on to the platform. `npm run dev` says where it is.
 */
export function devSite(): Plugin {
  return {
    name: 'fairhouse:dev-site',
    apply: 'serve',
    config() {
      const { FAIRHOUSE_DEV_SITE: site, FAIRHOUSE_DEV_PORT: port } = process.env
      if (site === undefined) return {}
      const { platform } = JSON.parse(site) as { platform: string }
      return {
        envPrefix: ['VITE_', 'FAIRHOUSE_DEV_'],
        server: {
          port: Number(port),
          strictPort: true,
          // The host stays: the platform answers by the address that the browser shows.
          proxy: { '/api': { target: platform, ws: true, changeOrigin: false } },
        },
      }
    },
  }
}
