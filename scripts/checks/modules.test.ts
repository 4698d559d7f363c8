import { expect, test } from 'vitest'
import { findForeignRepoImports, findModuleCycles, findNamedIntegrations } from './modules.ts'
import { readSourceFiles } from './source-file.ts'

const NONE = new Set<string>()
const files = readSourceFiles('apps/platform/src')

const file = (path: string, ...imports: string[]) => ({
  path: `apps/platform/src/modules/${path}`,
  text: imports.map((one) => `import { x } from '${one}'\n`).join(''),
})

test('no module imports the repository of another one', () => {
  expect(findForeignRepoImports(files)).toEqual([])
})

test('no module knows a company by name, and no integration another one', () => {
  expect(findNamedIntegrations(files)).toEqual([])
})

test('an integration is held to the same rules', () => {
  const hub88 = (...imports: string[]) => ({
    ...file('', ...imports),
    path: 'apps/platform/src/integrations/hub88/hub88.wallet.ts',
  })
  const repo = hub88('#platform/modules/bet/bet.repo')
  expect(findForeignRepoImports([repo], NONE).join()).toContain('bet/bet.repo.ts is private')
  expect(findNamedIntegrations([hub88('../btcpay/btcpay.client.ts')])).toHaveLength(1)
  const module = file('game/game.ts', '#platform/integrations/hub88/hub88.wallet')
  expect(findNamedIntegrations([module])).toHaveLength(1)
  expect(findModuleCycles([hub88('#platform/modules/game/game'), module], NONE)).toHaveLength(2)
  expect(findNamedIntegrations([hub88('./hub88.schema.ts', '#platform/integration')])).toEqual([])
})

test('modules do not import each other in a circle', () => {
  expect(findModuleCycles(files)).toEqual([])
})

test.each(['#platform/modules/b/b.repo', '../b/b.repo.ts'])(
  'an import of a foreign repository is found: %s',
  (specifier) => {
    expect(findForeignRepoImports([file('a/a.service.ts', specifier)], NONE).join()).toContain(
      'b/b.repo.ts is private',
    )
  },
)

test.each(['#platform/modules/a/deep/a.repo', './a.repo.ts', '#platform/modules/b/b.query'])(
  'a repository of the module itself and a query of another one are allowed: %s',
  (specifier) => {
    expect(findForeignRepoImports([file('a/a.service.ts', specifier)], NONE)).toEqual([])
  },
)

test('a circle is found at each of its arrows', () => {
  const circle = [
    file('a/a.ts', '#platform/modules/b/b'),
    file('b/b.ts', '#platform/modules/c/c'),
    file('c/c.ts', '#platform/modules/a/a'),
    file('d/d.ts', '#platform/modules/a/a'),
  ]
  expect(findModuleCycles(circle, NONE)).toHaveLength(3)
})

test('tests may put modules side by side', () => {
  expect(findForeignRepoImports([file('a/a.int.test.ts', '../b/b.repo.ts')], NONE)).toEqual([])
})

test('an exception that is mended has to be deleted from its list', () => {
  expect(findModuleCycles([], new Set(['a → b'])).join()).toContain('a → b is mended')
})
