export type RegistryTables = {
  registry_exclusion: {
    registry: string
    /** SHA-256 of something that names a person. */
    mark: string
    ends_at: Date | null
  }
}
