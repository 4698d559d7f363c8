import type { RegistryPerson } from '#platform/modules/exclusion/exclusion-registry.port'

/** Without what is unknown. */
export function toPerson(known: {
  readonly [Field in keyof RegistryPerson]: string | null | undefined
}): RegistryPerson {
  const entries = Object.entries(known).filter(([, value]) => Boolean(value?.trim()))
  return Object.fromEntries(entries) as RegistryPerson
}
