import { randomBytes } from 'node:crypto'
import { systemClock, type Clock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import type { Log } from '@fairhouse/server-kit/logger'
import { createTrustedProxies, readClientIp } from '../../apps/platform/src/http/caller.ts'
import {
  createBookmaker,
  createStudio,
  serveProviders,
  type Common,
  type Provider,
  type Providers,
} from '../../providers/own.ts'
import type { OwnConfig } from './own-config.ts'

/** Opens what is turned on, on one port. */
export async function openOwnProviders(
  config: OwnConfig,
  log: Log,
  clock: Clock = systemClock,
): Promise<Providers> {
  const { book, studio, port, host, platformUrl, clientAddressHeader } = config
  const newId = createNewId({ clock, randomBytes })
  const common: Common = { platformUrl, clock, newId, randomBytes, log }
  const providers: Record<string, Provider> = {}
  if (book !== null) providers['bookmaker'] = await createBookmaker(book, common)
  if (studio !== null) providers['studio'] = await createStudio(studio, common)
  const proxies = {
    trustedProxies: createTrustedProxies(config.trustedProxies),
    clientHeaders: { address: clientAddressHeader, country: null },
  }
  const clientIp: NonNullable<Parameters<typeof serveProviders>[1]['clientIp']> = (request) =>
    readClientIp(request, proxies)
  return serveProviders(providers, { port, host, clock, clientIp })
}
