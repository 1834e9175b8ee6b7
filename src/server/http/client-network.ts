// The network that a request counts for in limits.

/**
 * An IPv4 address as it is, also when it is mapped into IPv6; of an IPv6 address the /64, which one subscriber has. Anything else that
 * a proxy may send is returned unchanged.
 */
export function clientNetwork(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? []
  if (mapped) return mapped
  const [address = ''] = ip.split('%')
  return address.includes(':') ? `${firstHalf(address)}::/64` : ip
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
