import { defineSettings } from '#platform/config/setting-reader'
import type { Setting } from '#platform/config/setting'
import {
  demoSocialProvider,
  readSocialProviders,
  type SocialProviderConfig,
} from './social-provider.file.ts'

const providers: Setting<string | null> = {
  name: 'FAIRHOUSE_SOCIAL_PROVIDERS',
  what: 'OpenID Connect providers that players can sign in with, off for none; the stand-in issuer of a demo when not set',
  allowed: 'a JSON list of providers, or off',
  fallback: null,
  isSecret: true,
  parse: (value) => value,
}

type Social = { readonly socialProviders: readonly SocialProviderConfig[] }

/** Social sign-in; empty = none. */
export const socialSettings = defineSettings({
  settings: { providers },
  read({ values, problems, demo, standInUrl }): Social {
    if (values.providers === 'off') return { socialProviders: [] }
    if (values.providers === null) {
      if (standInUrl === null || demo === null) return { socialProviders: [] }
      const access = { origin: standInUrl, clientSecret: demo.identityClientSecret }
      return { socialProviders: [demoSocialProvider(access)] }
    }
    const read = readSocialProviders(values.providers)
    if ('providers' in read) return { socialProviders: read.providers }
    problems.push(...read.problems.map((problem) => `${providers.name}: ${problem}`))
    return { socialProviders: [] }
  },
})
