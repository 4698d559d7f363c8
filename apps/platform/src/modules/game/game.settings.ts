import { list, type Setting } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** Games of the stand-in studios, and the hosts of game pictures. */
export const gameSettings = defineSettings({
  settings: {
    crashBlock: block({
      name: 'FAIRHOUSE_CRASH_BLOCK',
      what: 'Bitcoin block whose hash salts the flights of Crash at the stand-in studio',
    }),
    pictureHosts: list({
      name: 'FAIRHOUSE_PICTURE_HOSTS',
      what: 'additional hosts from which game images are fetched, besides those of the providers',
      fallback: [],
      allowedItem: 'hosts such as cdn.example or cdn.example:8443',
      parseItem: (item) => (/^[a-z0-9.-]{1,253}(:\d{1,5})?$/.test(item) ? item : undefined),
    }),
  },
  read: ({ values }) => ({
    crashBlock: values.crashBlock,
    pictureHosts: values.pictureHosts,
  }),
})

/** A block of the chain, announced by height and completed by hash. */
function block(
  head: Pick<Setting<unknown>, 'name' | 'what'>,
): Setting<{ readonly height: number; readonly hash: string | null } | null> {
  return {
    ...head,
    fallback: null,
    allowed: 'the height of a block that is not mined yet; later height:hash',
    parse(text) {
      const [, height, hash = null] = /^([1-9]\d{0,8})(?::([0-9a-f]{64}))?$/.exec(text) ?? []
      return height === undefined ? undefined : { height: Number(height), hash }
    },
  }
}
