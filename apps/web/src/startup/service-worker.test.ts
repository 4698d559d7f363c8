import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { expect, test } from 'vitest'
import { activateLanguage, createLanguage } from '@fairhouse/app-kit/i18n/language'
import { registerWorker } from './service-worker.ts'

function createPorts(register: (url: string) => Promise<unknown>, buildId = 'b1') {
  const warnings: string[] = []
  const container = {
    register: async (url: string | URL) => (await register(String(url))) as never,
  }
  return {
    ports: { container, buildId, warn: (text: string) => void warnings.push(text) },
    warnings,
  }
}

test('the worker of this build is registered', async () => {
  const urls: string[] = []
  const { ports } = createPorts(async (url) => urls.push(url))
  await registerWorker(ports)
  const language = createLanguage('en', {})
  const colors = { background: '', surface: '', text: '', textMuted: '', accent: '', onAccent: '' }
  const theme = { stylesheet: '/brand/theme.css?v=2', light: colors, dark: colors }
  language.setSite({ brand: { ...DEFAULT_BRAND, theme }, offered: ['en'] })
  activateLanguage(language)
  await registerWorker(ports)
  expect(urls).toEqual(['/sw.js?build=b1', '/sw.js?build=b1&theme=%2Fbrand%2Ftheme.css%3Fv%3D2'])
})

test('while developing there is none', async () => {
  const urls: string[] = []
  await registerWorker(createPorts(async (url) => urls.push(url), 'dev').ports)
  expect(urls).toEqual([])
})

test('a browser without service workers, or that refuses one, is left alone', async () => {
  const { ports, warnings } = createPorts(async () => await Promise.reject(new Error('private')))
  await registerWorker(ports)
  expect(warnings).toEqual(['The service worker was not registered: Error: private'])
  await registerWorker({ ...ports, container: undefined })
  expect(warnings).toHaveLength(1)
})
