/** Has it the form of an address for notices: https or, as an invention of the simulation, plain http to this machine? */
export function looksNotifiable(url: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(url) ?? {}
  const loopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}

/** Is it one of the marketplace's own addresses, or below one? A caller must not make the simulator call other programs. */
export function isNoticeAddress(url: string, own: readonly string[]): boolean {
  const asked = URL.parse(url)
  if (asked?.username !== '' || asked.password !== '' || asked.search !== '') return false
  return own.some(address => {
    const { origin, pathname } = new URL(address)
    return (
      asked.origin === origin && (asked.pathname === pathname || asked.pathname.startsWith(`${pathname}/`))
    )
  })
}
