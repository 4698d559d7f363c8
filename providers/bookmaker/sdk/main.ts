import { createWsdk } from './wsdk.tsx'

const script = document.currentScript
const origin = script instanceof HTMLScriptElement ? new URL(script.src).origin : location.origin

Object.assign(window, { altenarWSDK: createWsdk(origin) })
