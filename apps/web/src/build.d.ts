declare module 'virtual:fairhouse/build' {
  /** Names this build; another id under `/builds/latest.json` means a newer one is served. */
  export const BUILD_ID: string
  /** On the server: the chunk of each language, for a preload link. */
  export const CATALOGUE_URLS: Readonly<Record<string, string>>
}
