// What staff do with accounts: approval, block, reopening (rule M1). The endpoints are in the file of each kind of account.

import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Enviado } from '#contract/endpoint.ts'
import type { Api, Chave } from '#contract/index.ts'
import type { Centavos } from '#domain/centavos.ts'
import type { StatusDeReabertura } from '#domain/conta/user.ts'
import { mensagemDaFalha, mensagemDoErro, recusadoCom } from '#web/api/api-error.ts'
import type { RespostaDe } from '#web/api/query.ts'
import { avisarFalha } from '#web/queries/avisar-falha.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** An account that waits for approval, as both queues show it. */
export type Pendente = Pick<
  RespostaDe<'GET /v1/vendedor/pendente'>[number],
  | 'id'
  | 'nome'
  | 'email'
  | 'emailConfirmado'
  | 'cnpj'
  | 'telefone'
  | 'imageUrl'
  | 'dataCriacao'
  | 'descricao'
  | 'outrasContas'
> &
  Partial<Pick<RespostaDe<'GET /v1/comprador/pendente'>[number], 'cep' | 'endereco' | 'limiteDeCredito'>>
type Analise = Enviado<Api['PUT /v1/vendedor/pendente/{id}']>['body']

/** The endpoints and sentences (spec §8) of the accounts that wait, sellers or buyers. */
export interface Cadastros {
  /** The queue, oldest first. */
  pendentes: ReturnType<typeof consultaDePendentes>
  analisar: (id: number, body: Analise) => Promise<unknown>
  /** Approves, and arrives even if the page is closed meanwhile. */
  aceitar: (id: number) => Promise<unknown>
  /** Sets the credit limit of a buyer, and arrives even if the page is closed meanwhile. */
  definirLimite?: (pendente: Pendente, limite: Centavos) => Promise<unknown>
  /** Reads that show the account on its own page, besides the queue and the panel. */
  mostram: readonly Chave[]
  /** After an approval in the queue that left the account without a limit. */
  aoAceitar?: (queryClient: QueryClient, aceito: Pendente) => void
  /** What a refusal means, before it is sent (design/staff). */
  aoRecusar: string
  aceito: string
  falha: string
  recusado: string
  falhaAoRecusar: string
}

const MEIO_MINUTO_MS = 30_000
const RESUMO: QueryKey = ['GET /v1/adm/resumo']

/** Options of the read of one queue. */
export function consultaDePendentes(chave: Chave, ler: () => Promise<readonly Pendente[]>) {
  return queryOptions({ queryKey: [chave], queryFn: ler })
}

/** The accounts in this queue, oldest first. */
export function usePendentes({ pendentes }: Cadastros) {
  return useQuery({ ...pendentes, refetchInterval: MEIO_MINUTO_MS })
}

// The reason of a refusal; undefined for an approval.
function analiseCom(motivo: string | undefined): Analise {
  return motivo === undefined ? {} : { aprovado: false, motivo }
}

/** A decision in the queue: refused with a reason, which the person reads, or accepted, with a limit if one was typed. */
type DecisaoNaFila = { pendente: Pendente } & ({ motivo: string } | { limite: Centavos | null })

/** Accepts or refuses an account in its queue, which it leaves at once; it returns there if the server does not agree. */
export function useDecisaoNaFila(cadastros: Cadastros) {
  const queryClient = useQueryClient()
  const { pendentes: fila, analisar, mostram, recusado, falha, falhaAoRecusar } = cadastros
  const mutationKey = ['decidir', ...fila.queryKey]
  const refrescar = useRefrescar([
    fila.queryKey,
    RESUMO,
    ['GET /v1/aprovacao'],
    ...mostram.map(chave => [chave]),
  ])
  return useMutation({
    mutationKey,
    mutationFn: (decisao: DecisaoNaFila) =>
      'motivo' in decisao
        ? analisar(decisao.pendente.id, analiseCom(decisao.motivo))
        : enviarAceite(cadastros, decisao),
    onMutate: async ({ pendente }) => {
      await queryClient.cancelQueries(fila)
      queryClient.setQueryData(fila.queryKey, atual => atual?.filter(({ id }) => id !== pendente.id))
    },
    onSuccess: (falhaDoLimite, decisao) => {
      if ('motivo' in decisao) toast(recusado)
      else concluirAceite(queryClient, cadastros, { ...decisao, falhaDoLimite })
    },
    onError: (error, decisao) => {
      queryClient.setQueryData(fila.queryKey, atual => atual && devolver(atual, decisao.pendente))
      avisarFalha('motivo' in decisao ? mensagemDoErro(error, falhaAoRecusar) : falha, error)
    },
    // While another decision is on its way, a new read of the queue would show that account again.
    onSettled: () => (queryClient.isMutating({ mutationKey }) > 1 ? undefined : refrescar()),
  })
}

// Approval and limit are sent together, so that both arrive if the page is closed at once. Answers why the limit failed, or null.
async function enviarAceite(
  { aceitar, definirLimite }: Cadastros,
  { pendente, limite }: Omit<Aceite, 'falhaDoLimite'>,
): Promise<unknown> {
  const definicao = limite === null ? null : definirLimite?.(pendente, limite)
  const falhaDoLimite = definicao?.then(
    () => null,
    (error: unknown) => error,
  )
  await aceitar(pendente.id)
  return falhaDoLimite ?? null
}

interface Aceite {
  pendente: Pendente
  limite: Centavos | null
  /** What the call that sets the limit was refused with; null if there was none, or if it succeeded. */
  falhaDoLimite: unknown
}

function concluirAceite(
  queryClient: QueryClient,
  { aceito, aoAceitar }: Cadastros,
  { pendente, limite, falhaDoLimite }: Aceite,
): void {
  toast(aceito, { tone: 'success' })
  if (falhaDoLimite !== null) {
    const motivo = mensagemDaFalha(falhaDoLimite, 'Defina-o de novo.')
    toast(`O limite de ${pendente.nome} não mudou. ${motivo}`, { tone: 'error', seconds: 8 })
  }
  // A colleague's limit stands, so it is not 0.
  const tem = falhaDoLimite === null ? limite !== null : recusadoCom(falhaDoLimite, 'versao-ja-mudou')
  if (!tem) aoAceitar?.(queryClient, pendente)
}

// Only this account returns: others may have been approved meanwhile.
function devolver(fila: readonly Pendente[], pendente: Pendente): readonly Pendente[] {
  return [...fila.filter(outro => outro.id !== pendente.id), pendente].toSorted((a, b) =>
    a.dataCriacao.localeCompare(b.dataCriacao),
  )
}

/** Approves (undefined) or refuses (with a reason) one account on its own page; a toast says how it went. */
export function useDecisao({ pendentes, analisar, mostram, ...frases }: Cadastros, id: number) {
  const { aceito, falha, recusado, falhaAoRecusar } = frases
  const refrescar = useRefrescar([...mostram.map(chave => [chave]), pendentes.queryKey, RESUMO])
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
  const refrescar = useRefrescar([...mostram, RESUMO])
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
