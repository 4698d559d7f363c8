/** A path of this site to go back to, or null for anything that could lead elsewhere (bars S7). */
export { readInsidePath as readBackRoute } from '@fairhouse/domain/destination'
