import type { Plugin } from 'vite'

/**
 * The dev server beside a running platform: it renders pages with hot module replacement and proxies
 * calls and the socket to the platform. `npm run dev` prints its address.
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
