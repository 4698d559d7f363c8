import { createLogger } from '@fairhouse/server-kit/logger'
import type {
  ContentSource,
  ContentTexts,
} from '../../apps/platform/src/modules/content/content-source.ts'
import { offerDirectories } from '../../apps/platform/src/modules/content/offer-directories.ts'
import { createPublished } from '../../apps/platform/src/modules/content/published.ts'
import { readOperatorConfig } from './operator-config.ts'

type Db = Parameters<ReturnType<typeof createPublished>['read']>[0]

export async function readPublished(db: Db): Promise<ContentTexts> {
  const published = createPublished({ log: createLogger({ name: 'ops', level: 'warn' }) })
  return (await published.read(db)).texts
}

/** Where offers are read: the published documents, then the files. */
export async function listOfferSources({
  db,
  environment,
}: {
  readonly db: Db
  readonly environment: NodeJS.ProcessEnv
}): Promise<readonly ContentSource[]> {
  const directories = offerDirectories(await readOperatorConfig(environment))
  return [await readPublished(db), ...directories]
}
