import type { REGISTRY_FIELDS } from '@fairhouse/contract/market'

/** Of a person, what the register asks for and is known. */
export type RegistryPerson = Partial<Record<(typeof REGISTRY_FIELDS)[number], string>>

/** The registers of excluded people, behind one gateway. */
export interface ExclusionRegistry {
  /** Throws a Fault if the register does not answer. */
  check(query: {
    /** Names the check; the same one is the same answer. */
    readonly id: string
    readonly registry: string
    readonly person: RegistryPerson
  }): Promise<{
    readonly isExcluded: boolean
    readonly until: Date | null
    readonly reference: string | null
  }>
  /** Reports an exclusion that began here; `until` null = for good. Throws a Fault like `check`. */
  register(exclusion: {
    readonly id: string
    readonly registry: string
    readonly person: RegistryPerson
    readonly until: Date | null
  }): Promise<void>
}
