import { compiledTexts } from '@fairhouse/texts/compile'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devSite } from './build/dev-site.plugin.ts'
import { buildInfo, nameAsset, nameChunk } from './build/build-info.plugin.ts'
import { splitManifest } from './build/split-manifest.plugin.ts'
import { textsWithCode } from './build/texts-with-code.plugin.ts'
import { serviceWorker } from './build/service-worker.plugin.ts'

/**
 * Code that comes together in one file: by itself the bundler makes a file for each set of routes and
 * dialogs that shares a part, and a dialog then is twenty small ones.
 */
const CHUNKS = [
  // Shared by every page.
  {
    name: 'page',
    test: /[\\/](?:web[\\/]src[\\/]client\.tsx|(?:error-text|empty-state|error-state|skeleton|state\.module|useMutation|first-view|games\.queries)\.\w+)$/,
    priority: 1,
  },
  {
    name: 'games',
    test: /[\\/](?:game-(?:art|tile|row)|tile-row|tiles\.module|kept-part|home-parts\.module|first-sign|loaded-tiles|linked-tile|catalogue-chips|provider-(?:card|row)|rtp-text|games-page\.module)\.\w+/,
    priority: 1,
  },
  // Shared by dialogs, tabs and option lists.
  {
    name: 'base',
    test: /@base-ui[\\/](?:utils|react[\\/](?:merge-props|floating-ui-react[\\/]utils[\\/](?:composite|element|event|constants)\.|internals[\\/](?:use-button|use(?:RenderElement|TransitionStatus|OpenChangeComplete|BaseUiId)|createBaseUIEventDetails|constants|reason|stateAttributesMapping|composite[\\/]composite)))/,
    minShareCount: 25,
    priority: 1,
  },
  { name: 'online', test: /[\\/]use-online\.ts$/ },
  {
    name: 'dialog',
    test: /[\\/](?:ui[\\/]src|app-kit[\\/]src[\\/]dialog)[\\/](?:dialog|dialog-host)\.(?:tsx?|module\.css)$/,
  },
  {
    name: 'field',
    test: /[\\/]ui[\\/]src[\\/](?:inputs[\\/])?(?:field|text-input|password-input|select)\.\w+$/,
  },
  {
    name: 'form',
    test: /[\\/]react-hook-form[\\/]|[\\/](?:core|app-kit[\\/]src)[\\/]form[\\/](?:form|form-field|form-context|submit-button|text-field|email-field|password-field|use-submit)\.(?:tsx?|module\.css)$/,
  },
  // Pages without a form have it too.
  { name: 'failure', test: /[\\/](?:form-failure|failure-banner|banner)\.\w+$/, priority: 1 },
  // Used by most pages after the first one.
  {
    name: 'kit',
    test: /[\\/](?:loaded|card|card-page|card-message|facts|badge|amount|control|progress-bar|segments|country-name|outcome)\.(?:tsx?|module\.css)$/,
  },
  {
    name: 'list',
    test: /[\\/](?:endless|data-list|filter-bar|more-rows|useInfiniteQuery)\.\w+$|[\\/]data[\\/]table\.\w+$/,
  },
]

export default defineConfig({
  // Libraries bring a stand-in for a hook that React has.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  plugins: [
    compiledTexts(/\/src\/locales\/[\w-]+\/[\w-]+\.json$/),
    buildInfo(),
    serviceWorker(),
    tanstackStart({
      router: {
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        // The loading code and skeleton of a page are bundled with it: separately they would be in the first
        // load, with all their imports. A link preloads the code before it is pressed.
        codeSplittingOptions: {
          defaultBehavior: [
            ['component', 'pendingComponent', 'loader'],
            ['errorComponent'],
            ['notFoundComponent'],
          ],
        },
      },
      // The first view is painted without asking for a style sheet first.
      server: { build: { inlineCss: true } },
      sitemap: { enabled: false },
    }),
    textsWithCode(),
    splitManifest(),
    devSite(),
    react(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: nameChunk,
            codeSplitting: { groups: CHUNKS },
            // They are in a separate file, see `license`.
            comments: { legal: false },
          },
        },
      },
    },
  },
  build: {
    target: 'es2023',
    // The first load lists the files of all pages and dialogs, and their hashes do not compress.
    rolldownOptions: {
      output: { hashCharacters: 'base36', assetFileNames: nameAsset },
    },
    // The platform serves the files compressed; the figure of bench/web-size counts.
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.md' },
  },
})
