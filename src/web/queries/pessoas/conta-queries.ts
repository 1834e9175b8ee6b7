// What staff do with accounts: approval, block, reopening (rule M1). The endpoints are in the file of each kind of account.

import type { Enviado } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import type { StatusDeReabertura } from '#domain/conta/user.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Leitura, useMudanca } from '#web/queries/mudanca.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** A decision about an account that waits; only a buyer's has a limit. */
type Analise = Enviado<Api['PUT /v1/comprador/pendente/{id}']>['body']

/** The endpoints of the accounts that wait, sellers or buyers. */
export interface Cadastros {
  tipo: 'vendedor-pendente' | 'comprador-pendente'
  analisar: (id: number, body: Analise) => Promise<unknown>
  /** Reads that show the account, besides the panel and the desk. */
  mostram: readonly Leitura[]
}

/** What the desk says of both decisions (spec §8). */
type Frases = Record<'aceitar' | 'recusar', { feito: string; falha: string }>

const DA_EQUIPE = [
  'GET /v1/adm/resumo',
  'GET /v1/mesa',
  'GET /v1/mesa/contagem',
  'GET /v1/mesa/{tipo}/{id}',
  'GET /v1/vendedor/pendente',
  'GET /v1/comprador/pendente',
] as const

// The reason of a refusal; undefined for an approval.
function analiseCom(motivo: string | undefined): Analise {
  return motivo === undefined ? {} : { aprovado: false, motivo }
}

/** Approves (undefined) or refuses (with a reason) one account on its own page; a toast says how it went. */
export function useDecisao({ analisar, mostram }: Cadastros, id: number, { aceitar, recusar }: Frases) {
  return useMudanca((motivo: string | undefined) => analisar(id, analiseCom(motivo)), {
    feito: (_, motivo) => (motivo === undefined ? aceitar : recusar).feito,
    avisar: texto => toast(texto, { tone: texto === aceitar.feito ? 'success' : 'neutral' }),
    falha: (error, motivo) => (motivo === undefined ? aceitar.falha : mensagemDaFalha(error, recusar.falha)),
    relerSempre: [...mostram, ...DA_EQUIPE],
  })
}

export interface Bloqueio {
  bloqueado: boolean
  motivo?: string
}

/** Blocks or unblocks an account by `enviar`, says how it went, and reads again the queries that show the account. */
export function useBloqueio(enviar: (bloqueio: Bloqueio) => Promise<unknown>, mostram: readonly Leitura[]) {
  return useMudanca(enviar, {
    feito: (_, { bloqueado }) => (bloqueado ? 'Conta bloqueada.' : 'Conta desbloqueada.'),
    falha: error => mensagemDaFalha(error, 'Erro ao mudar a situação da conta.'),
    relerSempre: mostram,
  })
}

/** Takes the refusal of an account back by `enviar`, says how it went, and reads again the queries that show it. */
export function useReabertura(
  enviar: (para: StatusDeReabertura) => Promise<unknown>,
  mostram: readonly Leitura[],
) {
  return useMudanca(enviar, {
    feito: (_, para) => (para === 'ATIVO' ? 'Cadastro aceito.' : 'Cadastro de volta na análise.'),
    falha: error => mensagemDaFalha(error, 'Erro ao reabrir o cadastro.'),
    relerSempre: [...mostram, ...DA_EQUIPE],
  })
}
