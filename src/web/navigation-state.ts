// What a navigation to /err carries beside its URL (spec §2).
import '@tanstack/react-router'

export interface EstadoDeErro {
  /** 'Ops!' unless told. */
  title?: string
  description?: string
  /** OK ends the session. */
  logout?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    erro?: EstadoDeErro
  }
}
