import { expect, test } from 'vitest'
import { registerWorker } from './service-worker.ts'

function createPorts(register: (url: string) => Promise<unknown>, buildId = 'b1') {
  const warnings: string[] = []
  const container = {
    register: async (url: string | URL) => (await register(String(url))) as never,
  }
  return {
    ports: { container, buildId, theme: null, warn: (text: string) => void warnings.push(text) },
    warnings,
  }
}

test('the worker of this build is registered', async () => {
  const urls: string[] = []
  const { ports } = createPorts(async (url) => urls.push(url))
  await registerWorker(ports)
  await registerWorker({ ...ports, theme: '/brand/theme.css?v=2' })
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
