// Every setting is passed at each start, so that a cluster of an earlier version gets today's settings. fsync, full_page_writes and
// synchronous_commit keep PostgreSQL's default: on.
const settings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  // Solid-state disks read any page nearly as fast as the next one. PostgreSQL's default of 4 is for rotating disks: with it the
  // planner reads whole tables where an index would do.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application reports failed statements; the log file stays small.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

export interface Place {
  socketFolder: string
  /** Maximum of connections. */
  connections: number
}

/** The command line of the server: no TCP, one Unix socket in `socketFolder`. */
export function serverArguments(cluster: string, { socketFolder, connections }: Place): string[] {
  const all = {
    ...settings,
    max_connections: String(connections),
    // The setting is a list: a folder name with a comma or a space needs quotes.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
