// What navigations and history entries carry besides their URL (spec §2).
import '@tanstack/react-router'

export interface EstadoDeErro {
  /** 'Ops!' if absent. */
  title?: string
  description?: string
  /** OK ends the session. */
  logout?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    erro?: EstadoDeErro
    /** For /err/user/pendente: the request for an account has just been sent. */
    cadastroRecebido?: boolean
    /** How many pages of an endless list were on the screen; absent for one. */
    paginas?: number
  }
}

/** Stores in the current history entry how many pages its list has. Bypasses the router, which would start a navigation. */
export function lembrarPaginas(paginas: number): void {
  History.prototype.replaceState.call(history, { ...history.state, paginas }, '')
}
