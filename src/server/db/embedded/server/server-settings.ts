// Every setting is given at each start, so that a cluster made by an earlier version follows today's. fsync,
// full_page_writes and synchronous_commit keep PostgreSQL's defaults: on.
const settings: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  // Today's disks find a page nearly as fast as they read the next one; PostgreSQL's own 4 is for turning ones, and with it
  // the planner reads whole tables where an index would do.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are the application's to report; the log file stays small.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

export interface Place {
  socketFolder: string
  /** How many connections it bears at once. */
  connections: number
}

/** The command line of the server: no TCP, one Unix socket in `socketFolder`. */
export function serverArguments(cluster: string, { socketFolder, connections }: Place): string[] {
  const all = {
    ...settings,
    max_connections: String(connections),
    // The setting is a list; quotes keep a folder name with a comma or a space whole.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  }
  return ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
