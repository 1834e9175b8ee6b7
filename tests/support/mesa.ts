// The desk of staff, as tests use it.
import type { Chave } from '#contract/index.ts'
import type { NomeDoTipo } from '#contract/mesa/tipos.ts'
import type { Corpo, Pessoa, Resposta } from './pessoa.ts'

const TAREFA = 'GET /v1/mesa/{tipo}/{id}' satisfies Chave
const ACAO = 'POST /v1/mesa/{tipo}/{id}' satisfies Chave

/** The first hundred tasks of this kind, open ones unless said. */
export async function tarefas(
  pessoa: Pessoa,
  tipo: NomeDoTipo,
  query: Record<string, string | number> = {},
): Promise<Corpo<'GET /v1/mesa'>['content']> {
  return (await pessoa.chamar('GET /v1/mesa', { query: { tipo, size: 100, ...query } })).body.content
}

/** One task, open or ended. */
export const lerTarefa = (
  pessoa: Pessoa,
  tipo: NomeDoTipo,
  id: string | number,
): Promise<Resposta<typeof TAREFA>> => pessoa.chamar(TAREFA, { params: { tipo, id } })

interface Dados {
  observacao?: unknown
  campos?: unknown
  /** What the person saw; by default what there is now. */
  visto?: string
}

/** Does something with a task, having read it. Of a task that there is not this answers the refusal of the reading. */
export async function naMesa(
  pessoa: Pessoa,
  tipo: NomeDoTipo,
  id: string | number,
  acao: string,
  dados: Dados = {},
): Promise<Resposta<typeof ACAO>> {
  const lida = await lerTarefa(pessoa, tipo, id)
  if (lida.status !== 200) return lida as unknown as Resposta<typeof ACAO> // a refusal
  return pessoa.chamar(ACAO, { params: { tipo, id }, body: { acao, visto: lida.body.visto, ...dados } })
}

/** What the desk counts of this kind; zeros if none is open. */
export async function contagemDe(
  pessoa: Pessoa,
  tipo: NomeDoTipo,
): Promise<{ abertas: number; urgentes: number; valor: number | null }> {
  const { tipos } = (await pessoa.chamar('GET /v1/mesa/contagem')).body
  return tipos.find(um => um.tipo === tipo) ?? { abertas: 0, urgentes: 0, valor: null }
}
