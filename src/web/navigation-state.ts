// What navigations and entries of the history carry beside their URL (spec §2).
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
    /** How many pages of an endless list were on the screen; absent for one. */
    paginas?: number
  }
}

/** Notes in the entry at hand how many pages its list has. Past the router, which would take it for a navigation. */
export function lembrarPaginas(paginas: number): void {
  History.prototype.replaceState.call(history, { ...history.state, paginas }, '')
}
