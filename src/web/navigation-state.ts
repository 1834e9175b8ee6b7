// What navigations carry beside their URL (spec §2).
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
    /** On the way to /err/user/pendente: the request for an account has just been sent. */
    cadastroRecebido?: boolean
  }
}
