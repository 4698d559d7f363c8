import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRsaKeys } from '@fairhouse/server-kit/rsa-signature'
import { silentStudioSettings } from '../scripts/silent-studio/silent-studio.fixture.ts'

/** What the process of the silent studio reads from `E2E_SILENT_STUDIO`. */
export type SilentSetup = {
  readonly ports: readonly [api: number, games: number]
  readonly operatorPublicKey: string
  readonly privateKey: string
  readonly walletUrl: string
}

const SPINS = {
  id: 'silent-spins',
  names: { en: 'Silent spins' },
  texts: { en: 'Three spins of Dragon Rising.' },
  kind: 'freespins',
  code: 'SILENT3',
  isListed: false,
  game: 'clt-dragonrising',
  count: 3,
  stakes: { EUR: '10' },
  terms: { wagerTimes: 0 },
}

/**
 * The silent studio on the two ports after those of the site, the settings of an operator for it, and a copy
 * of the content with free spins of one of its games.
 */
export function prepareSilentStudio(dataDir: string, port: number) {
  const ports = [port + 2, port + 3] as const
  process.env['E2E_SILENT_KEYS'] ??= JSON.stringify([createRsaKeys(), createRsaKeys()])
  const [operator, supplier] = JSON.parse(process.env['E2E_SILENT_KEYS'])
  const setup: SilentSetup = {
    ports,
    operatorPublicKey: operator.publicKey,
    privateKey: supplier.privateKey,
    walletUrl: `http://localhost:${port}/api/callbacks/studio-silent`,
  }
  const [api, games] = ports
  return {
    server: {
      command: 'node e2e/silent-studio.setup.ts',
      cwd: '..',
      url: `http://127.0.0.1:${api}/`,
      env: { E2E_SILENT_STUDIO: JSON.stringify(setup) },
    },
    settings: {
      FAIRHOUSE_CONTENT_DIR: copyContent(`${dataDir}-content`),
      ...silentStudioSettings({
        apiUrl: `http://127.0.0.1:${api}`,
        frameOrigins: [api, games].flatMap((each) => [
          `http://localhost:${each}`,
          `http://127.0.0.1:${each}`,
        ]),
        operatorPrivateKey: operator.privateKey,
        studioPublicKey: supplier.publicKey,
      }),
    },
  }
}

/** Every worker evaluates this once more: only the first copies. */
function copyContent(directory: string): string {
  if (process.env['E2E_CONTENT_DIR'] === directory) return directory
  process.env['E2E_CONTENT_DIR'] = directory
  cpSync(new URL('../content', import.meta.url), directory, { recursive: true })
  changeJson(join(directory, 'bonuses.json'), ({ packages }) => packages.push(SPINS))
  // All journeys register at one address: a case for that would hold their withdrawals.
  changeJson(join(directory, 'fraud.json'), ({ levels }) => (levels.burst = [1_000, 2_000, 3_000]))
  return directory
}

function changeJson(file: string, change: (content: any) => void): void {
  const content = JSON.parse(readFileSync(file, 'utf8'))
  change(content)
  writeFileSync(file, JSON.stringify(content))
}
