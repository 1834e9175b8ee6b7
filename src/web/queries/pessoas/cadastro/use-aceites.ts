// Approvals in the queue: each can be undone for eight seconds before it is sent, with its credit limit (rule M64, design/staff).
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { dismissToast, toast, toastOnce } from '#web/ui/feedback/toast.ts'
import { beforeLogout } from '../auth-queries.ts'
import type { Cadastros, Pendente } from '../conta-queries.ts'

const ESPERA_MS = 8000

/** `ACEITO_SEM_LIMITE`: approved, but the limit was refused or did not arrive; `FALHOU`: not approved, and back in the queue. */
export type SituacaoDoAceite = 'A_ENVIAR' | 'ENVIANDO' | 'ACEITO' | 'ACEITO_SEM_LIMITE' | 'FALHOU'

/** An approval of this visit to the queue. */
export interface Aceite {
  pendente: Pendente
  /** Null: none was typed. */
  limite: Centavos | null
  situacao: SituacaoDoAceite
  /** Why it failed, or why the limit did. */
  motivo: string | null
}

type Desfecho = Pick<Aceite, 'situacao' | 'motivo'>

/**
 * The approvals of this visit, newest first. What still waits is sent at once when the page is left, hidden or closed, and before the
 * session ends; toasts then say how it went.
 */
export function useAceites(cadastros: Cadastros) {
  const queryClient = useQueryClient()
  const [aceites, setAceites] = useState<readonly Aceite[]>([])
  const [mesa] = useState(() => new Mesa(queryClient, cadastros, setAceites))
  useEffect(() => mesa.abrir(), [mesa])
  return { aceites, aceitar: mesa.aceitar, desfazer: mesa.desfazer }
}

/** An approval that waits or is on its way. */
interface Envio {
  aceite: Aceite
  espera: ReturnType<typeof setTimeout>
  /** The toast that offers to undo it. */
  aviso: number | null
  /** Sends the limit, once however often it is called; undefined if there is none. */
  definirLimite: (() => Promise<unknown>) | undefined
}

type Mostrar = (aceites: readonly Aceite[]) => void

class Mesa {
  readonly #queryClient: QueryClient
  readonly #cadastros: Cadastros
  readonly #mostrar: Mostrar
  readonly #esperando = new Map<number, Envio>()
  readonly #enviando = new Map<Envio, Promise<void>>()
  #aceites: readonly Aceite[] = []

  constructor(queryClient: QueryClient, cadastros: Cadastros, mostrar: Mostrar) {
    this.#queryClient = queryClient
    this.#cadastros = cadastros
    this.#mostrar = mostrar
  }

  /** Listens for the end of the page and of the session; the answer ends the visit. */
  abrir(): () => void {
    const aoSair = () => this.#enviarJa()
    const aoEsconder = () => document.hidden && this.#enviarJa()
    const terminar = () => this.#terminar()
    addEventListener('pagehide', aoSair)
    document.addEventListener('visibilitychange', aoEsconder)
    beforeLogout.add(terminar)
    return () => {
      removeEventListener('pagehide', aoSair)
      document.removeEventListener('visibilitychange', aoEsconder)
      void terminar().finally(() => beforeLogout.delete(terminar))
    }
  }

  /** Approves after eight seconds. With `avisar` a toast offers to undo it, for screens that do not show the list of approvals. */
  readonly aceitar = (pendente: Pendente, limite: Centavos | null, avisar: boolean): void => {
    const { id } = pendente
    const { definirLimite } = this.#cadastros
    const aceite: Aceite = { pendente, limite, situacao: 'A_ENVIAR', motivo: null }
    this.#aceites = [aceite, ...this.#aceites.filter(outro => outro.pendente.id !== id)]
    this.#mostrar(this.#aceites)
    this.#esperando.set(id, {
      aceite,
      espera: setTimeout(() => this.#enviar(id), ESPERA_MS),
      aviso: avisar ? toast(fraseDoAviso(aceite), { undo: () => this.desfazer(pendente) }) : null,
      definirLimite:
        limite !== null && definirLimite ? umaVez(() => definirLimite(pendente, limite)) : undefined,
    })
  }

  /** Puts an account that was not sent yet back into the queue. */
  readonly desfazer = ({ id }: Pendente): void => {
    if (!this.#tirar(id)) return
    this.#aceites = this.#aceites.filter(outro => outro.pendente.id !== id)
    this.#mostrar(this.#aceites)
  }

  #tirar(id: number): Envio | undefined {
    const envio = this.#esperando.get(id)
    if (!envio) return undefined
    clearTimeout(envio.espera)
    this.#esperando.delete(id)
    if (envio.aviso !== null) dismissToast(envio.aviso)
    return envio
  }

  #enviar(id: number): void {
    const envio = this.#tirar(id)
    if (!envio) return
    this.#anotar(envio, { situacao: 'ENVIANDO', motivo: null })
    const termino = this.#executar(envio).then(desfecho => this.#concluir(envio, desfecho))
    this.#enviando.set(envio, termino)
    void termino.finally(() => this.#enviando.delete(envio))
  }

  // A page that is about to close may never see the first answer, so the limits do not wait for it.
  #enviarJa(): void {
    for (const id of [...this.#esperando.keys()]) this.#enviar(id)
    for (const { definirLimite } of this.#enviando.keys()) definirLimite?.().catch(() => undefined)
  }

  async #terminar(): Promise<void> {
    for (const id of [...this.#esperando.keys()]) this.#enviar(id)
    await Promise.all(this.#enviando.values())
  }

  // First the approval: a limit is worth nothing where a colleague has refused the account.
  async #executar({ aceite: { pendente }, definirLimite }: Envio): Promise<Desfecho> {
    const { aceitar, falha } = this.#cadastros
    try {
      await aceitar(pendente.id)
    } catch (error) {
      return { situacao: 'FALHOU', motivo: mensagemDaFalha(error, falha) }
    }
    try {
      await definirLimite?.()
      return { situacao: 'ACEITO', motivo: null }
    } catch (error) {
      return { situacao: 'ACEITO_SEM_LIMITE', motivo: mensagemDaFalha(error, 'Defina-o de novo.') }
    }
  }

  #concluir({ aceite }: Envio, desfecho: Desfecho): void {
    const { aceito, falha, aoAceitar } = this.#cadastros
    const { situacao } = desfecho
    this.#anotar({ aceite }, desfecho)
    if (situacao === 'FALHOU') toastOnce(falha, { tone: 'error', seconds: 4 })
    else toastOnce(aceito, { tone: 'success', seconds: 4 })
    if (situacao === 'ACEITO_SEM_LIMITE')
      toast(`O limite de ${aceite.pendente.nome} não mudou. ${desfecho.motivo}`, {
        tone: 'error',
        seconds: 8,
      })
    const semLimite = situacao === 'ACEITO' && aceite.limite === null
    if (semLimite || situacao === 'ACEITO_SEM_LIMITE') aoAceitar?.(this.#queryClient, aceite.pendente)
    this.#recarregar()
  }

  #anotar({ aceite: { pendente } }: Pick<Envio, 'aceite'>, desfecho: Desfecho): void {
    this.#aceites = this.#aceites.map(aceite =>
      aceite.pendente.id === pendente.id ? { ...aceite, ...desfecho } : aceite,
    )
    this.#mostrar(this.#aceites)
  }

  #recarregar(): void {
    const { pendentes, mostram } = this.#cadastros
    const chaves = [['GET /v1/adm/resumo'], ...mostram.map(chave => [chave])]
    for (const queryKey of chaves) void this.#queryClient.invalidateQueries({ queryKey })
    // While a refusal is on its way, a new read of the queue would show that account again; the refusal reads it afterwards.
    if (this.#queryClient.isMutating({ mutationKey: ['recusar', ...pendentes.queryKey] }) === 0)
      void this.#queryClient.invalidateQueries(pendentes)
  }
}

function umaVez<T>(fazer: () => T): () => T {
  let feito: { resposta: T } | undefined
  return () => {
    feito ??= { resposta: fazer() }
    return feito.resposta
  }
}

function fraseDoAviso({ pendente, limite }: Aceite): string {
  const quanto = limite === null ? '' : ` com limite de ${formatarCentavos(limite)}`
  return `${pendente.nome} será aceito${quanto}.`
}
