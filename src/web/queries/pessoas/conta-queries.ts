// What staff do with accounts: approval, block, reopening (rule M1). The endpoints are in the file of each kind of account.

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api, Chave } from '#contract/index.ts'
import type { StatusDeReabertura } from '#domain/conta/user.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** A decision about an account that waits; only a buyer's has a limit. */
type Analise = Enviado<Api['PUT /v1/comprador/pendente/{id}']>['body']

/** The endpoints and sentences (spec §8) of the accounts that wait, sellers or buyers. */
export interface Cadastros {
  tipo: 'vendedor-pendente' | 'comprador-pendente'
  analisar: (id: number, body: Analise) => Promise<unknown>
  /** Reads that show the account, besides the panel and the desk. */
  mostram: readonly Chave[]
  /** What a refusal means, before it is sent (design/staff). */
  aoRecusar: string
  aceito: string
  falha: string
  recusado: string
  falhaAoRecusar: string
}

const DA_EQUIPE: readonly QueryKey[] = [
  ['GET /v1/adm/resumo'],
  ['GET /v1/mesa'],
  ['GET /v1/mesa/contagem'],
  ['GET /v1/mesa/{tipo}/{id}'],
  ['GET /v1/vendedor/pendente'],
  ['GET /v1/comprador/pendente'],
]

// The reason of a refusal; undefined for an approval.
function analiseCom(motivo: string | undefined): Analise {
  return motivo === undefined ? {} : { aprovado: false, motivo }
}

/** Approves (undefined) or refuses (with a reason) one account on its own page; a toast says how it went. */
export function useDecisao({ analisar, mostram, ...frases }: Cadastros, id: number) {
  const { aceito, falha, recusado, falhaAoRecusar } = frases
  const refrescar = useRefrescar([...mostram.map(chave => [chave]), ...DA_EQUIPE])
  return useMutation({
    mutationFn: (motivo: string | undefined) => analisar(id, analiseCom(motivo)),
    onSuccess: (_, motivo) =>
      motivo === undefined ? toast(aceito, { tone: 'success', seconds: 4 }) : toast(recusado),
    onError: (error, motivo) => {
      const texto = motivo === undefined ? falha : mensagemDaFalha(error, falhaAoRecusar)
      avisarFalha(texto, error)
    },
    onSettled: refrescar,
  })
}

export interface Bloqueio {
  bloqueado: boolean
  motivo?: string
}

/** Blocks or unblocks an account by `enviar`, says how it went, and reads again the queries that show the account. */
export function useBloqueio(enviar: (bloqueio: Bloqueio) => Promise<unknown>, mostram: readonly QueryKey[]) {
  const refrescar = useRefrescar(mostram)
  return useMutation({
    mutationFn: enviar,
    onSuccess: (_, { bloqueado }) =>
      toast(bloqueado ? 'Conta bloqueada.' : 'Conta desbloqueada.', { tone: 'success' }),
    onError: error => avisarFalha(mensagemDaFalha(error, 'Erro ao mudar a situação da conta.'), error),
    onSettled: refrescar,
  })
}

/** Takes the refusal of an account back by `enviar`, says how it went, and reads again the queries that show it. */
export function useReabertura(
  enviar: (para: StatusDeReabertura) => Promise<unknown>,
  mostram: readonly QueryKey[],
) {
  const refrescar = useRefrescar([...mostram, ...DA_EQUIPE])
  return useMutation({
    mutationFn: enviar,
    onSuccess: (_, para) =>
      toast(para === 'ATIVO' ? 'Cadastro aceito.' : 'Cadastro de volta na análise.', { tone: 'success' }),
    onError: error => avisarFalha(mensagemDaFalha(error, 'Erro ao reabrir o cadastro.'), error),
    onSettled: refrescar,
  })
}

function useRefrescar(chaves: readonly QueryKey[]): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(chaves.map(queryKey => queryClient.invalidateQueries({ queryKey })))
}
