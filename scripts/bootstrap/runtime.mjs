// Plain JavaScript without dependencies: this runs on the machine's own Node, before any install.

/** The Node that everything runs on where the machine's own is older. */
export const PINNED_NODE = '24.21.0'

const NODE_MAJOR_MIN = 24
const PACKAGED = new Set(['linux-x64', 'linux-arm64', 'win-x64'])

/**
 * @typedef {object} Machine
 * @property {string} nodeVersion version without the leading v, e.g. 20.20.2
 * @property {string} platform as process.platform
 * @property {string} arch as process.arch
 */

/**
 * Which Node to run on: the machine's own if it is new enough, otherwise one from an npm package,
 * otherwise none with instructions for the reader.
 * @param {Machine} machine
 * @returns {{ kind: 'own' } | { kind: 'package', name: string, version: string, program: string }
 *   | { kind: 'none', message: string }}
 */
export function chooseRuntime(machine) {
  if (Number(machine.nodeVersion.split('.')[0]) >= NODE_MAJOR_MIN) return { kind: 'own' }
  const platform = machine.platform === 'win32' ? 'win' : machine.platform
  const target = `${platform}-${machine.arch}`
  if (!PACKAGED.has(target)) {
    return {
      kind: 'none',
      message:
        `Fairhouse needs Node ${NODE_MAJOR_MIN} or newer and this is ${machine.nodeVersion}; npm has ` +
        `no Node package for ${target}. Install Node ${PINNED_NODE} from https://nodejs.org ` +
        '(macOS: brew install node@24) and run the same command again.',
    }
  }
  const file = platform === 'win' ? 'node.exe' : 'node'
  return {
    kind: 'package',
    name: `node-${target}`,
    version: PINNED_NODE,
    program: `node_modules/node-${target}/bin/${file}`,
  }
}
