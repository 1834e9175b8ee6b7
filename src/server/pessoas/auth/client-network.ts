/** The address without the port that some proxies write after it: `203.0.113.7:40001`, `[2001:db8::1]:443`. Other text is returned unchanged. */
export function clientAddress(ip: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(ip.trim()) ?? []
  return v4 ?? v6 ?? ip
}

/**
 * The network that limits count by (design/strangers): an IPv4 address itself, even if it is mapped into IPv6; of an IPv6 address
 * its /64, which belongs to one subscriber. Text that is not an address, as a proxy may send, is returned unchanged.
 */
export function clientNetwork(ip: string): string {
  const withoutPort = clientAddress(ip)
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutPort) ?? []
  if (mapped) return mapped
  const [address = ''] = withoutPort.split('%')
  return address.includes(':') ? `${firstHalf(address)}::/64` : withoutPort
}

function firstHalf(address: string): string {
  const [left = [], right = []] = address.split('::').map(part => part.split(':').filter(Boolean))
  const gap = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')
}
