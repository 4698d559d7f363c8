// The process that re-encodes pictures of games; see picture.worker.ts of documents.
import { preparePictures } from '#platform/modules/kyc/document/picture'
import { drawGamePicture } from './game-picture.ts'

preparePictures()

process.on('message', (bytes: Uint8Array) => {
  void drawGamePicture(bytes).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.exit(0))
