import shell from './es-MX/shell.json'

export { shell }

/** Every other area loads with the code that uses it. */
export const areas = import.meta.glob<object>(['./es-MX/*.json', '!./es-MX/shell.json'], {
  import: 'default',
})
