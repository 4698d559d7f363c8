declare module 'virtual:fairhouse/build' {
  /** Names this build; another id under `/builds/latest.json` means a newer one is served. */
  export const BUILD_ID: string
  /** On a build's server: the files of a route, by the route's id; its styles are inlined. */
  export const ROUTE_FILES: Readonly<
    Record<string, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >
  /** On the server: the chunk of each language's areas of texts. */
  export const TEXT_URLS: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** On the server: the areas that a route needs beyond the shell's, by the route's id. */
  export const ROUTE_AREAS: Readonly<Record<string, readonly string[]>>
}
