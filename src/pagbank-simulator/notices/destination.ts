/** True for https and, as an invention of the simulation, for plain http to this machine. */
export function mayBeNotified(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  const loopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && loopback)
}
