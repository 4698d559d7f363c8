import { findLines, isTestFile, isTypeScript, type SourceFile } from './source-file.ts'

type Ban = {
  readonly word: string
  readonly pattern: RegExp
  readonly instead: string
  readonly applies: (file: SourceFile) => boolean
}

const everywhere = () => true
/** Code whose results must depend on nothing but its arguments. */
const isPure = (file: SourceFile) => /^packages\/(?:money|contract|domain|fair)\//.test(file.path)
/** Server code that is handed its environment, clock and randomness by a composition root. */
const isHanded = (file: SourceFile) =>
  /^(?:apps\/platform|providers\/[^/]+)\/src\//.test(file.path) && !file.path.endsWith('/main.ts')
const isNotTest = (file: SourceFile) => !isTestFile(file)
const isBrowserCode = (file: SourceFile) =>
  /^(?:apps\/web\/src|packages\/(?:app-kit|ui)\/src|providers\/[^/]+\/client)\//.test(file.path)

const BANS: readonly Ban[] = [
  {
    word: 'as any',
    pattern: /\bas any\b/,
    instead: 'give it its type, or unknown and a check',
    applies: everywhere,
  },
  {
    word: 'a test that is focused or skipped',
    pattern: /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:only|skip|todo)\(/,
    instead: 'run one test with -t; fix or delete a test that does not run',
    applies: everywhere,
  },
  {
    word: 'floating point',
    pattern: /\bparseFloat\(|\.toFixed\(/,
    instead: 'amounts are bigint minor units; see parseDecimal and formatDecimal of packages/money',
    applies: (file) =>
      !isBrowserCode(file) && isNotTest(file) && !/^(?:bench|e2e|scripts)\//.test(file.path),
  },
  {
    word: 'the clock',
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/,
    instead: 'take the time as an argument, or a Clock of packages/server-kit',
    applies: (file) => (isPure(file) || isHanded(file)) && isNotTest(file),
  },
  {
    word: 'the clock of the device',
    pattern: /\bDate\.now\(|\bnew Date\(\)/,
    instead: 'use siteNowMs of app-kit/api/site-clock: the clock of a device may be off by hours',
    applies: (file) =>
      /^(?:apps\/web\/src\/(?:core|features|parts|shell|startup)|packages\/app-kit)\//.test(
        file.path,
      ) &&
      isNotTest(file) &&
      !file.path.endsWith('/site-clock.ts'),
  },
  {
    word: 'Math.random',
    pattern: /\bMath\.random\(/,
    instead: 'take randomness as an argument; tests print their seed',
    applies: (file) => !/^(?:scripts|bench)\//.test(file.path),
  },
  {
    word: 'randomness',
    pattern:
      /^import (?!type).*\brandom(?:Bytes|UUID|Int)\b.*crypto'|\bcrypto\.(?:random|getRandom)\w+\(/,
    instead: 'take randomness (or a NewId) as an argument from the composition root',
    // A salt must not be predictable, whoever composes the hasher.
    applies: (file) =>
      (isPure(file) || isHanded(file)) && isNotTest(file) && !file.path.endsWith('-hasher.ts'),
  },
  {
    word: 'process.env',
    pattern: /\bprocess\.env\b/,
    instead: 'only main.ts and scripts read the environment; take a configuration value',
    applies: (file) => (isPure(file) || isHanded(file) || isBrowserCode(file)) && isNotTest(file),
  },
  {
    word: 'a storage of the browser',
    pattern: /(?<!')\b(?:local|session)Storage\b/,
    instead: 'use siteStorage or tabStorage of the app, which never throw and know their keys',
    applies: (file) =>
      /^(?:apps\/web|packages\/app-kit)\/src\//.test(file.path) &&
      isNotTest(file) &&
      !/\/(?:guarded-storage|rail-state)\.ts$/.test(file.path),
  },
  {
    word: 'a body without a limit',
    pattern: /(?<!\b(?:req|request))\.(?:text|json|arrayBuffer|blob|bytes|formData)\(\)/,
    instead: 'read what another company answers by read-body of packages/server-kit',
    applies: (file) => isHanded(file) && isNotTest(file) && !/\/(?:testing|http)\//.test(file.path),
  },
  {
    word: '@ts-ignore',
    pattern: /\b(?:ts-ignore|ts-nocheck)\b/,
    instead: 'use @ts-expect-error with the reason',
    applies: everywhere,
  },
]

// This file and its test spell the words out.
const OWN = /^scripts\/checks\/words\./

/** Banned words by file and line, each with an alternative. */
export function findBannedWords(files: readonly SourceFile[]): string[] {
  return files
    .filter((file) => isTypeScript(file) && !OWN.test(file.path))
    .flatMap((file) =>
      BANS.filter((ban) => ban.applies(file)).flatMap((ban) =>
        findLines(file, ban.pattern).map(
          (line) => `${file.path}:${line}: ${ban.word}: ${ban.instead}`,
        ),
      ),
    )
}
